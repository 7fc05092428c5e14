import { emailField, nameField, usernameField } from '@kalaangan/contract/accounts/account-fields';
import * as z from 'zod';
import { createAsOperator } from '#features/safety/index.ts';
import type { Invocation } from '../command.ts';

export const createOptions = z.object({
  username: usernameField,
  email: emailField,
  name: nameField.optional(),
  admin: z.boolean().default(false),
  verified: z.boolean().default(false),
});

/** `users create`: an admin's address counts as confirmed. */
export async function createUser({
  options: { username, email, name = username, admin, verified },
  output,
  withSite,
}: Invocation<z.output<typeof createOptions>>): Promise<number> {
  const isVerified = verified || admin;
  const role = admin ? 'admin' : 'member';
  const fields = { name, username, email };
  const { id, link, hours } = await withSite(({ features }) =>
    createAsOperator(features.safety, fields, { isVerified, role }),
  );
  output.say(
    `${username} has an account${admin ? ' and is an admin' : ''}. Whoever has this link sets its password,`,
  );
  output.say(`once, within ${hours} hours; later, 'Forgot Password?' mails another to ${email}:`);
  output.say(link);
  output.result({ id, username, email, role, isVerified, link, hours });
  return 0;
}
