import { describe, expect, it } from 'vitest';
import { isTokenLive } from './session.ts';

function tokenWith(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
}

describe(isTokenLive, () => {
  const now = 1_700_000_000_000;

  it('is true until the token expires', () => {
    expect(isTokenLive(tokenWith({ exp: now / 1000 + 1 }), now)).toBe(true);
    expect(isTokenLive(tokenWith({ exp: now / 1000 }), now)).toBe(false);
  });

  it('is false for a token that cannot be parsed', () => {
    for (const token of ['', 'nonsense', 'a.b.c', tokenWith({}), tokenWith(null), tokenWith({ exp: 'soon' })])
      expect(isTokenLive(token, now)).toBe(false);
  });

  it('decodes base64url and claims in any script', () => {
    expect(isTokenLive(tokenWith({ sub: 'ॐ>>>???', exp: now }), now)).toBe(true);
  });
});
