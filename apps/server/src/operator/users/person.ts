import { emailForm } from '@kalaangan/contract/email';
import { findAccount, findIdsByName, type Account } from '#features/accounts/index.ts';
import type { Site } from '../operator.ts';
import { UserError } from '../user-error.ts';

/** The argument that names a person. */
export const personArgument = ['<person>', 'a username, an email address or an id'] as const;

/** @param name username, email address or id, in any case @throws {UserError} if nobody is called so */
export async function getPerson({ features: { accounts } }: Site, name: string): Promise<Account> {
  const wanted = name.includes('@') ? emailForm(name) : name.toLowerCase();
  const id = (await findIdsByName(accounts, [wanted])).get(wanted);
  const person = id === undefined ? null : await findAccount(accounts, id);
  if (!person)
    throw new UserError(
      `Nobody is called ${name}: give a username, an email address or an id. 'users list' searches for parts.`,
    );
  return person;
}

/** Asha Kulkarni (asha, asha@example.org) */
export const nameOf = ({ name, username, email }: Account): string => `${name} (${username}, ${email})`;
