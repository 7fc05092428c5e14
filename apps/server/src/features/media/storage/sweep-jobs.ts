import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeMedia } from '../commands.ts';
import type { MediaContext } from '../context.ts';
import type { Place } from './place.ts';
import * as store from '../store.ts';

const batch = 200;

/**
 * Removes media marked for deletion, and what killed processes left: pending media, temporary files and
 * unfinished objects that are at least so old. Several processes may sweep at the same time; what cannot be
 * removed now is removed by a later sweep.
 */
export async function sweepMedia(media: MediaContext, olderThanSeconds: number): Promise<void> {
  const { db, mediaStore, log, temporaryFolder } = media;
  await store.markAbandonedForDeletion(db, olderThanSeconds);
  for (let after: string | null = null; ;) {
    const marked: Place[] = await store.listMarked(db, batch, after);
    for (const place of marked)
      await removeMedia(media, [place]).catch((error: unknown) =>
        log.warn({ err: error, mediaId: place.id }, 'media could not be removed'),
      );
    after = marked.at(-1)?.id ?? null;
    if (marked.length < batch) break;
  }
  await removeFiles(temporaryFolder, olderThanSeconds * 1000);
  await mediaStore.removeLeftovers(olderThanSeconds * 1000);
  await removeAgain(media, olderThanSeconds);
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

async function removeFiles(folder: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs >= olderThanMs) await rm(path, { recursive: true, force: true });
  }
}
