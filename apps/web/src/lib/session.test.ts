import { describe, expect, it } from 'vitest';
import { isTokenLive } from './session.ts';

function tokenWith(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
}

describe('a stored token', () => {
  const now = 1_700_000_000_000;

  it('is live until it expires', () => {
    expect(isTokenLive(tokenWith({ exp: now / 1000 + 1 }), now)).toBe(true);
    expect(isTokenLive(tokenWith({ exp: now / 1000 }), now)).toBe(false);
  });

  it('is not live when it cannot be read', () => {
    for (const token of ['', 'nonsense', 'a.b.c', tokenWith({}), tokenWith(null), tokenWith({ exp: 'soon' })])
      expect(isTokenLive(token, now)).toBe(false);
  });

  it('is read in the alphabet of web addresses, with names in any script', () => {
    expect(isTokenLive(tokenWith({ sub: 'ॐ>>>???', exp: now }), now)).toBe(true);
  });
});
