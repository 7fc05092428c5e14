import { brokenPasswordRule } from './accounts.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';

let isCommonPassword: (password: string) => boolean;
beforeAll(async () => {
  isCommonPassword = await loadCommonPasswords();
});

describe('a password that obeys the rules', () => {
  it.each([
    'Password1!',
    'password@123',
    'P@ssw0rd1!',
    'Pa$$w0rd2024',
    'P@55word#1',
    'Pass@word1',
    '!Password123',
    'Welcome@123',
    'WELCOME@2025!',
    'Admin@123',
    'Abcd@1234',
    'Abc123!@#',
    'A1234567!',
    'Aaaa@1111',
    'Qwerty@123',
    'Qwerty123!',
    'Asdf@1234',
    'Zxcvbnm1!',
    '1qaz@WSX',
    '!QAZ2wsx',
    '1q2w3e4r!',
    'a1b2c3d4!',
    'India@1947',
    'Krishna@108',
    'Rahul@9876543210',
    'Iloveyou@3000',
    '$ecret99!',
    'Ｐａｓｓｗｏｒｄ１!',
  ])('is common: %s', (password) => {
    expect(brokenPasswordRule(password)).toBeNull();
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Kolam#2025',
    'Rangoli#2026',
    'xK9#mQ2$vL',
    'Monkey84#51!97',
    'Monkey!eats7mangoes',
    'correct horse battery staple 1!',
    'Tabla-Sitar-42!',
    'a7$93!28',
    'q4$81!07z',
    'मेरी#मधुरकविता7',
    'நிலா#2025வானம்',
    'Gulmohar!in!June9',
  ])('is not common: %s', (password) => {
    expect(brokenPasswordRule(password)).toBeNull();
    expect(isCommonPassword(password)).toBe(false);
  });

  it('is not common if it is random', () => {
    const sign = fc.constantFrom(
      ...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!@#$%^&*'.split(''),
    );
    const byChance = fc.array(sign, { minLength: 20, maxLength: 20 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(byChance, (password) => !isCommonPassword(password)),
      { numRuns: 5_000 },
    );
  });

  it('is checked up to the longest allowed length', () => {
    expect(isCommonPassword(`a1!${'9'.repeat(125)}`)).toBe(true);
    expect(isCommonPassword(`a1!${'93'.repeat(60)}`)).toBe(false);
    expect(isCommonPassword(`a1!${`e${'\u0301'.repeat(15)}`.repeat(125)}`)).toBe(false);
  });
});
