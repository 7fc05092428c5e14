import { describe, expect, test } from 'vitest';
import { newPasswordResolver } from './new-password-fields.ts';
import { emptySignup, signupResolver, type SignupFields } from './signup-fields.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

/** The message under each field that has one. */
function messagesOf(errors: Record<string, { message?: string | undefined } | undefined>) {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

const signup = async (fields: Partial<SignupFields>) =>
  messagesOf(
    (
      await signupResolver(
        {
          name: 'Asha Kulkarni',
          username: 'asha',
          email: 'asha@example.org',
          password: 'monsoon#2026',
          confirmPassword: 'monsoon#2026',
          ...fields,
        },
        undefined,
        options,
      )
    ).errors,
  );

const newPassword = async (password: string, confirmPassword = password) =>
  messagesOf((await newPasswordResolver({ password, confirmPassword }, undefined, options)).errors);

/** The first rule that a password breaks. */
const broken = [
  ['a', 'Password must be at least 8 characters long.'],
  ['########', 'Password must contain at least one number.'],
  ['12345678', 'Password must contain at least one letter.'],
  ['abcd1234', 'Password must contain at least one special character.'],
] as const;

describe('signing up', () => {
  test('takes what keeps the rules', async () => {
    expect(await signup({})).toEqual({});
  });

  test('asks for every field that is empty', async () => {
    expect(Object.keys(await signup(emptySignup)).toSorted()).toEqual([
      'email',
      'name',
      'password',
      'username',
    ]);
  });

  test.each([
    ['name', 'A', 'Name must be at least 2 characters long'],
    ['name', 'क्षि'.repeat(51), 'Name cannot be longer than 50 characters'],
    ['username', 'ab', 'Username must be at least 3 characters long'],
    ['username', 'a'.repeat(31), 'Username cannot be longer than 30 characters'],
    ['username', 'asha_k', 'Username can only contain letters and numbers'],
    ['email', 'asha@', 'Please enter a valid email address'],
  ] as const)('refuses a wrong %s (%s)', async (field, value, message) => {
    expect(await signup({ [field]: value })).toEqual({ [field]: message });
  });

  test.each(broken)('says one rule that the password %s breaks', async (password, message) => {
    expect(await signup({ password, confirmPassword: password })).toEqual({ password: message });
  });

  test('says that passwords differ instead of the rules they break', async () => {
    expect(await signup({ name: 'A', password: 'a', confirmPassword: 'b' })).toEqual({
      name: 'Name must be at least 2 characters long',
      confirmPassword: 'Passwords do not match.',
    });
  });
});

describe('a new password', () => {
  test('may be easy to guess', async () => {
    expect(await newPassword('Welcome@123')).toEqual({});
  });

  test.each(broken)('says one rule that %s breaks', async (password, message) => {
    expect(await newPassword(password)).toEqual({ password: message });
  });

  test('says that it differs from its repetition before the rules', async () => {
    expect(await newPassword('one', 'other')).toEqual({ confirmPassword: 'Passwords do not match' });
  });
});
