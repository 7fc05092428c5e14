import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { signupBody } from '@kalaangan/contract/accounts/accounts.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod';

export type SignupFields = z.input<typeof signupBody> & { confirmPassword: string };

export const emptySignup: SignupFields = {
  name: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
};

const checkFields = zodResolver(signupBody);

/** Reports differing passwords instead of violations of the password rules. */
export const signupResolver: Resolver<SignupFields> = async (values, _context, options) => {
  const result = await checkFields(values, undefined, { ...options, fields: {}, names: [] });
  if (values.password === values.confirmPassword)
    return Object.keys(result.errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: result.errors };
  const { password: _, ...others } = result.errors;
  return {
    values: {},
    errors: { ...others, confirmPassword: { type: 'validate', message: messages.passwordsDiffer } },
  };
};
