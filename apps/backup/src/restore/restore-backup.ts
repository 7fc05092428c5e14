import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sealKeyPath, sessionSecretPath, type StorageSettings } from '@kalaangan/server/storage';
import { readManifest, type Manifest } from '../manifest.ts';
import type { Report } from '../report.ts';
import { checkVersion } from './check-version.ts';
import { loadDatabase } from './load-database.ts';
import { openPlace, refuseUsedPlace } from './open-place.ts';
import { putMedia } from './put-media.ts';
import { verifyBackup } from './verify-backup.ts';

export type RestoreOptions = {
  settings: StorageSettings;
  /** The folder of the backup. */
  folder: string;
  report: Report;
  signal: AbortSignal;
};

/**
 * Restores a backup into an empty place. The database comes last, in one transaction: before it no site starts there, and
 * the same restore can be begun again.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { settings, folder, report, signal } = options;
  const manifest = await readManifest(folder);
  const lastMigration = await checkVersion(manifest);
  await refuseUsedPlace(settings, manifest.id);
  report('Verifying the backup');
  await verifyBackup(folder, manifest, { report, signal });
  const place = await openPlace(settings, manifest.id);
  try {
    report('Restoring the media');
    await putMedia(place.mediaStore, manifest, { folder, settings, report, signal });
    if (manifest.sessionSecret && settings.givenSessionSecret === null)
      await copyFile(join(folder, manifest.sessionSecret.path), sessionSecretPath(settings.dataDir));
    if (manifest.sealKey) await copyFile(join(folder, manifest.sealKey.path), sealKeyPath(settings.dataDir));
    report('Restoring the database');
    await loadDatabase(place.database, manifest, { folder, lastMigration, signal });
  } finally {
    await place.close();
  }
  return manifest;
}
