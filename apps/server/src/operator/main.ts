import { Command } from 'commander';
import { SettingsError } from '#platform/config/index.ts';
import { LockedError, MigrationError, UnfinishedRestoreError } from '#platform/database/index.ts';
import { SecretsDifferError } from '#platform/secrets/index.ts';
import { addSecretsCommands } from './secrets/index.ts';
import { UserError } from './user-error.ts';

/** `npm run admin -- …`: what is done to a site by who runs it. */
const program = new Command('npm run admin --').description(
  'Commands for who runs the site, with its settings in the environment.',
);
addSecretsCommands(program);

const errorsForUsers = [
  LockedError,
  MigrationError,
  SecretsDifferError,
  SettingsError,
  UnfinishedRestoreError,
  UserError,
];

// Files that this process writes are not readable by other users of the machine.
process.umask(0o077);
try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForUsers = errorsForUsers.some((kind) => error instanceof kind);
  return isForUsers ? error.message : (error.stack ?? error.message);
}
