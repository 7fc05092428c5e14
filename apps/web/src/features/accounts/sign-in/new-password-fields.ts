import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { resetPasswordBody } from '@kalaangan/contract/accounts/accounts.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';

export type NewPasswordFields = { password: string; confirmPassword: string };

const checkFields = zodResolver(resetPasswordBody);

/** Reports differing passwords before the password rules, as the signup form does. */
export const newPasswordResolver: Resolver<NewPasswordFields> = async (values, _context, options) => {
  const { errors: schemaErrors } = await checkFields(values, undefined, {
    ...options,
    fields: {},
    names: [],
  });
  const errors: FieldErrors<NewPasswordFields> =
    values.password === values.confirmPassword
      ? schemaErrors
      : { confirmPassword: { type: 'validate', message: messages.resetPasswordsDiffer } };
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
