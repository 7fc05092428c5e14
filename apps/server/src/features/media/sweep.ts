import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '#platform/database/tables.ts';
import type { MediaStore } from '#platform/media-store/index.ts';
import * as store from './store.ts';

type SweepOptions = {
  db: Db;
  mediaStore: MediaStore;
  log: Logger;
  temporaryFolder: string;
  remove(ids: readonly string[]): Promise<void>;
};

const batch = 200;

/**
 * Removes media marked for deletion, and what killed processes left: files, objects and rows that have been waiting for this long.
 * Any number of processes may do so at the same time, and what one cannot remove now it removes the next time.
 */
export function createSweep({ db, mediaStore, log, temporaryFolder, remove }: SweepOptions) {
  /** What was made of a picture while it was removed is removed by whoever made it, unless that process was killed. */
  async function removeAgain(olderThanSeconds: number): Promise<void> {
    for (;;) {
      const ids = await store.listRemoved(db, olderThanSeconds, batch);
      for (const id of ids) await mediaStore.removeFolder(id);
      await store.forgetRemoved(db, ids);
      if (ids.length < batch) return;
    }
  }

  return async (olderThanSeconds: number): Promise<void> => {
    await store.markAbandoned(db, olderThanSeconds);
    for (let after: string | null = null; ;) {
      const ids: string[] = await store.listMarked(db, batch, after);
      for (const id of ids)
        await remove([id]).catch((error: unknown) =>
          log.warn({ err: error, mediaId: id }, 'media could not be removed'),
        );
      after = ids.at(-1) ?? null;
      if (ids.length < batch) break;
    }
    await removeFiles(temporaryFolder, olderThanSeconds * 1000);
    await mediaStore.removeLeftovers(olderThanSeconds * 1000);
    await removeAgain(olderThanSeconds);
  };
}

async function removeFiles(folder: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs >= olderThanMs) await rm(path, { recursive: true, force: true });
  }
}
