import { describe, expect, it } from 'vitest';
import { usernameField } from '@kalaangan/contract/accounts/account-fields';
import { usernameBase, usernameCandidates } from './free-username.ts';

describe('a username', () => {
  it.each([
    ['Asha Kulkarni', 'a@example.org', 'ashakulkarni'],
    ['José Ñandú', 'j@example.org', 'josenandu'],
    ['आशा', 'asha.k+art@example.org', 'ashakart'],
    ['நிலா', 'ab@example.org', 'artist'],
    ['', 'nila99@example.org', 'nila99'],
    ['X'.repeat(60), 'x@example.org', 'x'.repeat(30)],
  ])('for %j, %s starts as %s', (name, email, base) => {
    expect(usernameBase(name, email)).toBe(base);
  });

  it('has different candidates, all valid', () => {
    for (const base of ['abc', 'x'.repeat(30)]) {
      const candidates = usernameCandidates(base);
      expect(candidates[0]).toBe(base);
      expect(new Set(candidates).size).toBe(candidates.length);
      for (const candidate of candidates) expect(usernameField.safeParse(candidate).success).toBe(true);
    }
  });

  it('ends with random digits after two attempts that somebody else was quicker at', () => {
    expect(usernameCandidates('asha', 1)).toContain('asha2');
    for (const candidate of usernameCandidates('asha', 2)) expect(candidate).toMatch(/^asha\d{3,8}$/);
  });
});
