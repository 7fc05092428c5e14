import { describe, expect, it } from 'vitest';
import { resetPasswordBody, loginBody, signupBody } from './accounts.calls.ts';
import { accountMessages as messages, brokenPasswordRule } from './accounts.ts';

/** One grapheme cluster of 11 UTF-16 code units. */
const family = '👨‍👩‍👧‍👦';

describe('password rules', () => {
  it.each([
    ['', messages.passwordTooShort],
    ['Kola#25', messages.passwordTooShort],
    ['Kolamart', messages.passwordNumber],
    ['20252025', messages.passwordLetter],
    ['Kolam2025', messages.passwordSpecial],
    ['Kolam 2025-', messages.passwordSpecial],
    [`a1!${'x'.repeat(126)}`, messages.passwordTooLong()],
  ])('report the first broken rule of %.20j', (password, message) => {
    expect(brokenPasswordRule(password)).toBe(message);
  });

  it.each('!@#$%^&*'.split(''))('accept %s as a special character', (special) => {
    expect(brokenPasswordRule(`Kolam202${special}`)).toBeNull();
  });

  it('accept letters and digits of any script', () => {
    expect(brokenPasswordRule('कोलमरंगोली१२३!')).toBeNull();
  });

  it('require 8 to 128 grapheme clusters', () => {
    expect(brokenPasswordRule(`${family.repeat(4)}a1!`)).toBe(messages.passwordTooShort);
    expect(brokenPasswordRule(`${family.repeat(5)}a1!`)).toBeNull();
    expect(brokenPasswordRule(`${family.repeat(125)}a1!`)).toBeNull();
    expect(brokenPasswordRule(`${family.repeat(126)}a1!`)).toBe(messages.passwordTooLong());
  });

  it('apply to signup and password reset, and login accepts every password that they accept', () => {
    const password = `${family.repeat(125)}a1!`;
    const person = { name: 'Nila', username: 'nila', email: 'nila@example.org' };
    for (const [schema, others] of [
      [signupBody, person],
      [resetPasswordBody, {}],
    ] as const) {
      expect(schema.safeParse({ ...others, password }).success).toBe(true);
      expect(schema.safeParse({ ...others, password: 'Kolam2025' }).error?.issues[0]?.message).toBe(
        messages.passwordSpecial,
      );
    }
    expect(loginBody.parse({ email: person.email, password }).password).toBe(password);
  });

  it('keep surrounding spaces', () => {
    expect(resetPasswordBody.parse({ password: '  Kolam#2025 ' }).password).toBe('  Kolam#2025 ');
  });
});
