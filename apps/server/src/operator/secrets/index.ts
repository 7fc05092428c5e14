import * as z from 'zod';
import { addCommand, addGroup, type CommandGroup } from '../command.ts';
import { acceptNewSecrets } from './accept.ts';
import { renewSealed } from './renew.ts';

export function addSecretsCommands(all: CommandGroup): void {
  const secrets = addGroup(all, 'secrets', 'SESSION_SECRET and SEAL_KEY: docs/operations/secrets.md');
  addCommand(secrets, {
    name: 'renew',
    description: 'seal with the newest secrets all that earlier ones have sealed, also while the site runs',
    schema: z.object({}),
    run: renewSealed,
  });
  addCommand(secrets, {
    name: 'accept',
    description: 'let the site go on with other secrets, where those that it had are lost',
    options: [
      [
        '--remove-authenticators',
        'remove those that are useless then: a password alone lets their owners in',
      ],
    ],
    schema: z.object({ removeAuthenticators: z.boolean().default(false) }),
    asks: true,
    run: acceptNewSecrets,
  });
}
