import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionTokens, sessionExpiry } from './session-tokens.ts';

const session = { userId: 'a', sessionId: 'b' };

describe('a session token', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('is read as often as one likes, until it expires', async () => {
    const tokens = createSessionTokens('secret');
    const expiresAt = sessionExpiry(new Date());
    const token = await tokens.sign(session, expiresAt);
    vi.setSystemTime(expiresAt.getTime() - 1);
    for (let count = 0; count < 3; count++) expect(await tokens.read(token)).toEqual(session);
    vi.setSystemTime(expiresAt);
    for (let count = 0; count < 3; count++) expect(await tokens.read(token)).toBeNull();
  });

  it('is not read when it was changed, after the right one was read too', async () => {
    const tokens = createSessionTokens('secret');
    const token = await tokens.sign(session, sessionExpiry(new Date()));
    expect(await tokens.read(token)).toEqual(session);
    const [head = '', , signature = ''] = token.split('.');
    const other = await tokens.sign({ ...session, userId: 'c' }, sessionExpiry(new Date()));
    expect(await tokens.read([head, other.split('.')[1], signature].join('.'))).toBeNull();
    expect(await tokens.read(`${token}x`)).toBeNull();
    expect(await createSessionTokens('another').read(token)).toBeNull();
  });
});
