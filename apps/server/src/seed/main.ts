import { LockedError, MigrationError } from '#platform/database/index.ts';
import { readSettings, SettingsError } from '#platform/config/index.ts';
import { createLog } from '#platform/logging/index.ts';
import { createFeatures } from '../app.ts';
import { closePlatform, openPlatform } from '../start.ts';
import { fillInstallation, NotEmptyError } from './fill-installation.ts';
import { createProgress } from './progress.ts';

/** `npm run seed`: demonstration people and their work, in an installation that is empty. */
async function seed(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog('warn');
  const platform = await openPlatform(settings, log, () => process.exit(1));
  try {
    const features = createFeatures(platform);
    await features.media.prepare();
    await fillInstallation(platform.database, features, createProgress(process.stdout));
  } finally {
    await closePlatform(platform);
  }
}

try {
  await seed();
} catch (error) {
  const isPlain = [LockedError, MigrationError, SettingsError, NotEmptyError].some(
    (kind) => error instanceof kind,
  );
  if (!isPlain) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
