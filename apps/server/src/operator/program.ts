import { Command, CommanderError } from 'commander';
import { SettingsError } from '#platform/config/index.ts';
import { LockedError, MigrationError, UnfinishedRestoreError } from '#platform/database/index.ts';
import { isOutage } from '#platform/outage/index.ts';
import { Problem } from '#platform/http/calls/problem.ts';
import { SecretsDifferError } from '#platform/secrets/index.ts';
import type { CommandGroup } from './command.ts';
import { addDoctorCommand } from './doctor/index.ts';
import { addMailCommands } from './mail/index.ts';
import { addMigrateCommand } from './migrate.ts';
import type { Operator } from './operator.ts';
import { addJobsCommands } from './jobs/index.ts';
import { addMediaCommands } from './media/index.ts';
import { addRenditionsCommands } from './renditions/index.ts';
import { addSearchCommands } from './search/index.ts';
import { addMaintenanceCommands } from './maintenance/index.ts';
import { addSecretsCommands } from './secrets/index.ts';
import { UserError } from './user-error.ts';
import { addUsersCommands } from './users/index.ts';

const errorsForUsers = [
  LockedError,
  MigrationError,
  Problem,
  SecretsDifferError,
  SettingsError,
  UnfinishedRestoreError,
  UserError,
];

/** Runs a command, as it was typed behind `npm run admin --`. Its failure is a line. @returns the exit code */
export async function runCommand(typed: readonly string[], operator: Operator): Promise<number> {
  const { out, err } = operator.terminal;
  let code = 0;
  const command = new Command('npm run admin --')
    .description('Commands for who runs the site, with its settings in the environment.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) });
  const all: CommandGroup = { command, operator, end: (given) => (code = given) };
  addJobsCommands(all);
  addMediaCommands(all);
  addRenditionsCommands(all);
  addSearchCommands(all);
  addDoctorCommand(all);
  addMailCommands(all);
  addUsersCommands(all);
  addMaintenanceCommands(all);
  addMigrateCommand(all);
  addSecretsCommands(all);
  try {
    await command.parseAsync(typed, { from: 'user' });
    return code;
  } catch (error) {
    // It has written what is wrong, or its help.
    if (error instanceof CommanderError) return error.exitCode;
    err(describe(error));
    return 1;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForUsers = isOutage(error) || errorsForUsers.some((kind) => error instanceof kind);
  return isForUsers ? error.message : (error.stack ?? error.message);
}
