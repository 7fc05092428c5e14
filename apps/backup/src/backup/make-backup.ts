import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  sealKeyPath,
  sessionSecretPath,
  syncFolder,
  syncPath,
  type StorageSettings,
} from '@kalaangan/server/storage';
import { measureFile } from '../files/meter.ts';
import { writeManifest, type Manifest } from '../manifest.ts';
import { formatBytes, formatCount, formatFiles, type Report } from '../report.ts';
import { unfinishedSuffix } from '../series/dated-name.ts';
import type { KeepRule } from '../series/keep-rules.ts';
import { removeOlder } from '../series/remove-older.ts';
import { UserError } from '../user-error.ts';
import { copyMedia } from './copy-media.ts';
import { dumpDatabase } from './dump-database.ts';
import { findEarlier } from './earlier-media.ts';
import { openSite, type Site } from './open-site.ts';

export type BackupOptions = {
  settings: StorageSettings;
  /** The folder to be made: only a whole backup has this name. */
  target: string;
  /** Which dated backups beside it stay when it is whole; null: all. */
  keep: readonly KeepRule[] | null;
  report: Report;
  signal: AbortSignal;
};

/**
 * Backs up a site, which may be running: the database as it is at one moment, then every media object that its rows refer
 * to. What the last backup in the same folder has is not copied again. What was begun and not finished is removed; a killed
 * process leaves a folder with another name.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { settings, target, keep, report, signal } = options;
  const unfinished = target + unfinishedSuffix;
  if (existsSync(target)) throw new UserError(`${target} exists already: give another folder.`);
  if (existsSync(unfinished))
    throw new UserError(
      `${unfinished} exists: a backup to this place is being made, or was killed. If none is, delete that folder.`,
    );
  const site = await openSite(settings, signal);
  try {
    await mkdir(dirname(target), { recursive: true });
    const earlier = await findEarlier(dirname(target));
    await mkdir(unfinished, { mode: 0o700 });
    let manifest: Manifest;
    try {
      manifest = await write(site, unfinished, earlier, options);
      await rename(unfinished, target);
      await syncPath(dirname(target));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // A site that was stopped is the cause of whatever failed.
      if (!signal.aborted) await site.hold.check();
      throw error;
    }
    report(`The backup is whole: ${target}`);
    const made = { path: target, missing: manifest.media.missing };
    // Before the hold ends: what is unfinished beside it is nobody's.
    if (keep) await removeOlder({ made, rules: keep, report, signal });
    return manifest;
  } finally {
    await site.close();
  }
}

async function write(
  { database, mediaStore, hold }: Site,
  folder: string,
  earlier: readonly string[],
  { settings, report, signal }: BackupOptions,
): Promise<Manifest> {
  const keysFile = join(folder, 'media-keys.txt');
  const madeAt = new Date().toISOString();
  const dump = await dumpDatabase(database, { folder, keysFile, signal });
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
  report(`Database: ${formatCount(rows)} rows in ${dump.tables.length} tables`);
  const { media, copied } = await copyMedia(mediaStore, { folder, keysFile, earlier, hold, report, signal });
  report(
    `Media: ${formatFiles(media.objects)}, ${formatBytes(media.objectBytes)}; copied: ${formatFiles(copied.objects)}, ${formatBytes(copied.bytes)}`,
  );
  await rm(keysFile);
  const sessionSecret = await copySecret(sessionSecretPath(settings.dataDir), folder);
  const sealKey = await copySecret(sealKeyPath(settings.dataDir), folder);
  // Without the hold, objects may have been removed before they were copied.
  await hold.check();
  const manifest = await writeManifest(folder, {
    id: randomUUID(),
    madeAt,
    ...dump,
    media,
    sessionSecret,
    sealKey,
  });
  await syncFolder(folder);
  signal.throwIfAborted();
  return manifest;
}

/** Copies the file of a secret into the backup. @returns null if the secret is set by the environment */
async function copySecret(from: string, folder: string): Promise<Manifest['sessionSecret']> {
  if (!existsSync(from)) return null;
  const path = basename(from);
  await copyFile(from, join(folder, path));
  return { path, ...(await measureFile(join(folder, path))) };
}
