import { parseArgs } from 'node:util';
import {
  closeMedia,
  closePlatform,
  createFeatures,
  createLog,
  LockedError,
  MigrationError,
  openPlatform,
  prepareMedia,
  readSettings,
  SettingsError,
} from '@kalaangan/server';
import { fillInstallation, NotEmptyError } from './fill-installation.ts';
import { createProgress } from './progress.ts';

/** What `--small` makes of each kind: enough to see every page with something on it. */
const smallAmount = 3;

/** `npm run seed`, `npm run seed:small`: demonstration people and their work, in an installation that is empty. */
async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { small: { type: 'boolean', default: false } } });
  const settings = readSettings(process.env);
  const log = createLog('warn');
  const platform = await openPlatform(settings, log, () => process.exit(1));
  try {
    const features = createFeatures(platform);
    try {
      await prepareMedia(features.media);
      await fillInstallation(platform.database, features, createProgress(process.stdout), {
        mostOfEach: values.small ? smallAmount : Number.POSITIVE_INFINITY,
      });
    } finally {
      await closeMedia(features.media);
    }
  } finally {
    await closePlatform(platform);
  }
}

/** Every write is whole or not there, whenever the process ends: nothing needs to be finished first. */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => {
    process.stderr.write(
      '\nInterrupted: a part of the demonstration is there. Begin again with an empty data folder or database.\n',
    );
    process.exit(code);
  });

try {
  await seed();
} catch (error) {
  if (!isPlain(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** What the person at the terminal can mend: told without a stack. */
function isPlain(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isOption = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return (
    isOption ||
    [LockedError, MigrationError, SettingsError, NotEmptyError].some((kind) => error instanceof kind)
  );
}
