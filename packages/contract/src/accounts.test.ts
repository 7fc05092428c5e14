import { describe, expect, it } from 'vitest';
import { resetPasswordBody, loginBody, signupBody } from './accounts.calls.ts';
import { accountMessages as say, brokenPasswordRule } from './accounts.ts';

/** One character as people count, of eleven units. */
const family = '👨‍👩‍👧‍👦';

describe('the rules for a new password', () => {
  it.each([
    ['', say.passwordTooShort],
    ['Kola#25', say.passwordTooShort],
    ['Kolamart', say.passwordNumber],
    ['20252025', say.passwordLetter],
    ['Kolam2025', say.passwordSpecial],
    ['Kolam 2025-', say.passwordSpecial],
    [`a1!${'x'.repeat(126)}`, say.passwordTooLong],
  ])('%j breaks the first of them in their order', (password, message) => {
    expect(brokenPasswordRule(password)).toBe(message);
  });

  it.each('!@#$%^&*'.split(''))('%s is special', (special) => {
    expect(brokenPasswordRule(`Kolam202${special}`)).toBeNull();
  });

  it('take letters and digits of any script', () => {
    expect(brokenPasswordRule('कोलमरंगोली१२३!')).toBeNull();
  });

  it('count characters as people do, from 8 to 128', () => {
    expect(brokenPasswordRule(`${family.repeat(4)}a1!`)).toBe(say.passwordTooShort);
    expect(brokenPasswordRule(`${family.repeat(5)}a1!`)).toBeNull();
    expect(brokenPasswordRule(`${family.repeat(125)}a1!`)).toBeNull();
    expect(brokenPasswordRule(`${family.repeat(126)}a1!`)).toBe(say.passwordTooLong);
  });

  it('hold at the signup and at a reset, and whatever they take can be logged in with', () => {
    const password = `${family.repeat(125)}a1!`;
    const person = { name: 'Nila', username: 'nila', email: 'nila@example.org' };
    for (const [schema, others] of [
      [signupBody, person],
      [resetPasswordBody, {}],
    ] as const) {
      expect(schema.safeParse({ ...others, password }).success).toBe(true);
      expect(schema.safeParse({ ...others, password: 'Kolam2025' }).error?.issues[0]?.message).toBe(
        say.passwordSpecial,
      );
    }
    expect(loginBody.parse({ email: person.email, password }).password).toBe(password);
  });

  it('leave blanks as they are', () => {
    expect(resetPasswordBody.parse({ password: '  Kolam#2025 ' }).password).toBe('  Kolam#2025 ');
  });
});
