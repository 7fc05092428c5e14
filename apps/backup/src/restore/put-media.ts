import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore, StorageSettings } from '@kalaangan/server/storage';
import { mediaPath, readMediaList, type MediaEntry } from '../files/media-list.ts';
import { measure } from '../files/meter.ts';
import { inParallel } from '../files/parallel.ts';
import { withRetries } from '../files/retries.ts';
import type { Manifest } from '../manifest.ts';
import { formatCount, formatFiles, seldom, type Report } from '../report.ts';

export type PutOptions = {
  folder: string;
  settings: StorageSettings;
  report: Report;
  signal: AbortSignal;
};

/** Stores the objects, and reads each one again. */
export async function putMedia(
  store: MediaStore,
  { media }: Manifest,
  { folder, settings, report, signal }: PutOptions,
): Promise<void> {
  let done = 0;
  const tell = seldom(() => report(`  ${formatCount(done)} of ${formatFiles(media.objects)}`));
  const temporary = settings.s3 ? null : join(settings.dataDir, 'incoming');
  if (temporary !== null) await mkdir(temporary, { recursive: true, mode: 0o700 });
  await inParallel(readMediaList(join(folder, media.path), signal), async (entry) => {
    const path = join(folder, mediaPath(entry.key));
    await withRetries(() => putObject(store, entry, path, temporary), signal);
    await withRetries(() => compare(store, entry, signal), signal);
    done++;
    tell();
  });
}

/** @param temporary for a copy that a store on disk may link to: the backup must not share its file */
async function putObject(
  store: MediaStore,
  { key, contentType }: MediaEntry,
  path: string,
  temporary: string | null,
): Promise<void> {
  if (contentType === null) return;
  if (temporary === null) return store.putFile(key, path, { contentType });
  const copy = join(temporary, randomUUID());
  try {
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
    await store.putFile(key, copy, { contentType });
  } finally {
    await rm(copy, { force: true });
  }
}

async function compare(
  store: MediaStore,
  { key, contentType, sha256 }: MediaEntry,
  signal: AbortSignal,
): Promise<void> {
  if (sha256 === null) return;
  const found = await store.open(key);
  const stored = found && { ...(await measure(found.stream, signal)), contentType: found.contentType };
  if (stored?.sha256 !== sha256 || stored.contentType !== contentType)
    throw new Error(`${key}: the media store does not have what was stored in it`);
}
