import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockSeconds, createSessionTokens } from './session-tokens.ts';

const session = { userId: 'a', sessionId: 'b' };
/** Returns the time in a week, in whole seconds. */
const inAWeek = () => new Date((Math.floor(Date.now() / 1000) + 604_800) * 1000);

describe('a session token', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('is read repeatedly with its expiry, until a day after that since clocks may differ', async () => {
    const tokens = createSessionTokens(['secret']);
    const expiresAt = inAWeek();
    const token = await tokens.sign(session, expiresAt);
    const forgotten = expiresAt.getTime() + clockSeconds * 1000;
    vi.setSystemTime(forgotten - 1);
    const signed = { session, until: expiresAt };
    for (let count = 0; count < 3; count++) expect(await tokens.read(token)).toEqual(signed);
    vi.setSystemTime(forgotten);
    for (let count = 0; count < 3; count++) expect(await tokens.read(token)).toBeNull();
    expect(await createSessionTokens(['secret']).read(token)).toBeNull();
  });

  it('is not read when it was changed, also after the original was read', async () => {
    const tokens = createSessionTokens(['secret']);
    const token = await tokens.sign(session, inAWeek());
    expect(await tokens.read(token)).toMatchObject({ session });
    const [head = '', , signature = ''] = token.split('.');
    const other = await tokens.sign({ ...session, userId: 'c' }, inAWeek());
    expect(await tokens.read([head, other.split('.')[1], signature].join('.'))).toBeNull();
    expect(await tokens.read(`${token}x`)).toBeNull();
    expect(await createSessionTokens(['another']).read(token)).toBeNull();
  });

  it('is read by sites that have its secret behind a newer one, which signs', async () => {
    const newer = createSessionTokens(['newer', 'secret']);
    expect(await newer.read(await createSessionTokens(['secret']).sign(session, inAWeek()))).toMatchObject({
      session,
    });
    const token = await newer.sign(session, inAWeek());
    expect(await createSessionTokens(['newer']).read(token)).toMatchObject({ session });
    expect(await createSessionTokens(['secret']).read(token)).toBeNull();
    expect(await newer.read('no token')).toBeNull();
  });
});
