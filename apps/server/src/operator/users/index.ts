import { moderationLimits } from '@kalaangan/contract/safety/moderation';
import * as z from 'zod';
import { addCommand, addGroup, type CommandGroup, type Invocation } from '../command.ts';
import { createOptions, createUser } from './create.ts';
import { deleteUser } from './delete.ts';
import { listOptions, listUsers } from './list.ts';
import { personArgument } from './person.ts';
import { setRole } from './roles.ts';
import { showUser } from './show.ts';
import { removeSecondFactor, resetPassword, verifyUser } from './sign-in.ts';
import { suspendOptions, suspendUser, unsuspendUser } from './suspend.ts';

export function addUsersCommands(all: CommandGroup): void {
  const users = addGroup(all, 'users', 'people with an account: docs/operations/people.md');
  addCommand(users, {
    name: 'list',
    description: 'list people, the newest first',
    args: [['[search]', 'a part of the name, username or email address']],
    options: [
      ['--role <role>', 'member, moderator or admin'],
      ['--limit <number>', 'how many, 50 by default'],
    ],
    schema: listOptions,
    run: listUsers,
  });
  addPersonCommand(users, 'show', 'show who somebody is, what they may do and how they log in', showUser);
  addCommand(users, {
    name: 'create',
    description: 'open an account; writes a link by which its owner sets a password',
    args: [
      ['<username>', 'letters and numbers'],
      ['<email>', 'the email address'],
    ],
    options: [
      ['--name <name>', 'the name that others see, by default the username'],
      ['--admin', 'make them an admin; their address counts as confirmed'],
      ['--verified', 'the address counts as confirmed: they may publish at once'],
    ],
    schema: createOptions,
    run: createUser,
  });
  addPersonCommand(
    users,
    'verify',
    'confirm the address of somebody, when you know that the account and the address are of one owner',
    verifyUser,
  );
  addPersonCommand(users, 'make-admin', 'make somebody an admin', setRole('admin'));
  addPersonCommand(
    users,
    'make-moderator',
    'make somebody a moderator, no longer an admin',
    setRole('moderator'),
  );
  addPersonCommand(users, 'make-member', 'take the rights of a moderator or an admin', setRole('member'));
  addPersonCommand(
    users,
    'reset-password',
    'end the password and all sessions; writes a link by which a new one is set',
    resetPassword,
    { asks: true },
  );
  addPersonCommand(
    users,
    'remove-second-factor',
    'remove the authenticator app and the recovery codes of somebody who has lost both',
    removeSecondFactor,
    { asks: true },
  );
  addCommand(users, {
    name: 'suspend',
    description: 'let somebody read only, for a while; they are told why, and may appeal',
    args: [personArgument],
    options: [
      ['--days <number>', `for how many days, up to ${moderationLimits.suspensionDays}`],
      ['--until <day>', 'on which day it ends, as 2026-12-31'],
      ['--reason <text>', 'what they are told'],
    ],
    schema: suspendOptions,
    run: suspendUser,
  });
  addPersonCommand(users, 'unsuspend', 'end the suspensions of somebody', unsuspendUser);
  addPersonCommand(users, 'delete', 'delete an account with everything it has published', deleteUser, {
    asks: true,
  });
}

/** Adds a command about a person, without other options. */
function addPersonCommand(
  users: CommandGroup,
  name: string,
  description: string,
  run: (invocation: Invocation<{ person: string }>) => Promise<number>,
  { asks = false } = {},
): void {
  const schema = z.object({ person: z.string() });
  addCommand(users, { name, description, args: [personArgument], schema, asks, run });
}
