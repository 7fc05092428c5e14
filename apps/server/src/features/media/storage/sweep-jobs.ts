import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeMedia } from '../commands.ts';
import type { MediaContext } from '../context.ts';
import type { Place } from './place.ts';
import * as store from '../store.ts';
import { countSweepable } from '../store/upkeep.ts';

const batch = 200;
/** No submission takes longer; media still pending after that were left by a killed process. */
export const abandonedSeconds = 2 * 3600;

/** What a sweep removed, or would remove. `left`: media that it could not remove, as while a backup is made. */
export type Swept = { media: number; left: number; temporaryFiles: number; unfinishedObjects: number };

/**
 * Removes media marked for deletion, and what killed processes left: pending media, temporary files and
 * unfinished objects that are at least so old. Several processes may sweep at the same time; what cannot be
 * removed now is removed by a later sweep.
 */
export async function sweepMedia(media: MediaContext, olderThanSeconds: number): Promise<Swept> {
  const { db, mediaStore, temporaryFolder } = media;
  await store.markAbandonedForDeletion(db, olderThanSeconds);
  const swept = { media: 0, left: 0 };
  for (let after: string | null = null; ;) {
    const marked: Place[] = await store.listMarked(db, batch, after);
    for (const place of marked) swept[(await isRemoved(media, place)) ? 'media' : 'left']++;
    after = marked.at(-1)?.id ?? null;
    if (marked.length < batch) break;
  }
  const temporaryFiles = await removeFiles(temporaryFolder, olderThanSeconds * 1000);
  const unfinishedObjects = await mediaStore.removeLeftovers(olderThanSeconds * 1000);
  await removeAgain(media, olderThanSeconds);
  return { ...swept, temporaryFiles, unfinishedObjects };
}

/** Counts what a sweep would remove now. */
export async function findSweepable(
  { db, mediaStore, retention, temporaryFolder }: MediaContext,
  olderThanSeconds: number,
): Promise<Swept> {
  const count = await countSweepable(db, olderThanSeconds);
  const isHeld = await retention.isHeld();
  return {
    media: isHeld ? 0 : count,
    left: isHeld ? count : 0,
    temporaryFiles: await removeFiles(temporaryFolder, olderThanSeconds * 1000, { dryRun: true }),
    unfinishedObjects: await mediaStore.removeLeftovers(olderThanSeconds * 1000, { dryRun: true }),
  };
}

async function isRemoved(media: MediaContext, place: Place): Promise<boolean> {
  try {
    return await removeMedia(media, [place]);
  } catch (error) {
    media.log.warn({ err: error, mediaId: place.id }, 'media could not be removed');
    return false;
  }
}

/**
 * The process that stores a rendition removes it again if its picture was removed meanwhile. If that process
 * was killed before it could, the rendition is removed here.
 */
async function removeAgain({ db, mediaStore }: MediaContext, olderThanSeconds: number): Promise<void> {
  for (;;) {
    const ids = await store.listRemoved(db, olderThanSeconds, batch);
    for (const id of ids) await mediaStore.removeFolder(id);
    await store.deleteRemovedIds(db, ids);
    if (ids.length < batch) return;
  }
}

async function removeFiles(folder: string, olderThanMs: number, { dryRun = false } = {}): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || Date.now() - found.mtimeMs < olderThanMs) continue;
    count++;
    if (!dryRun) await rm(path, { recursive: true, force: true });
  }
  return count;
}
