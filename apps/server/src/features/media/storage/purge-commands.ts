import type { MediaContext } from '../context.ts';
import { listLiveMedia } from '../store.ts';
import * as store from '../store/upkeep.ts';
import { inParallel } from './in-parallel.ts';
import { originalKey } from './keys.ts';
import type { Place } from './place.ts';

const batch = 500;
/** Calls of the store at once: a server answers each in some milliseconds. */
const callsAtOnce = 16;

/** `pictures`: of how many something was removed. */
export type Purged = { pictures: number; objects: number; bytes: number };

export type PurgeOptions = {
  /** Only what was made before; null: everything. */
  before: Date | null;
  signal: AbortSignal;
  onProgress(purged: Purged): void;
};

export function countPictures({ db }: MediaContext): Promise<number> {
  return store.countPictures(db);
}

/** Removes what was made of all pictures: renditions, cards and masters. It is made again when it is asked for. */
export async function purgeRenditions(media: MediaContext, options: PurgeOptions): Promise<Purged> {
  const purged = { pictures: 0, objects: 0, bytes: 0 };
  for (let after: string | null = null; ;) {
    const page: store.LiveMedium[] = await store.listOriginals(media.db, batch, after);
    await purge(
      media,
      page.filter(({ kind }) => kind === 'image'),
      purged,
      options,
    );
    after = page.at(-1)?.id ?? null;
    if (page.length < batch) return purged;
  }
}

/** Does the same for these media. */
export async function purgeRenditionsOf(
  media: MediaContext,
  ids: readonly string[],
  options: PurgeOptions,
): Promise<Purged> {
  const purged = { pictures: 0, objects: 0, bytes: 0 };
  if (ids.length === 0) return purged;
  const rows = await listLiveMedia(media.db, ids);
  await purge(
    media,
    rows.filter(({ kind }) => kind === 'image'),
    purged,
    options,
  );
  return purged;
}

async function purge(
  { mediaStore, renditions }: MediaContext,
  pictures: readonly Place[],
  purged: Purged,
  { before, signal, onProgress }: PurgeOptions,
): Promise<void> {
  await inParallel(pictures, callsAtOnce, async ({ folder }) => {
    signal.throwIfAborted();
    const keys: string[] = [];
    let bytes = 0;
    for await (const { key, size, modifiedAt } of mediaStore.listObjects(folder)) {
      if (key === originalKey(folder) || (before && modifiedAt >= before)) continue;
      keys.push(key);
      bytes += size;
    }
    if (keys.length === 0) return;
    await mediaStore.remove(keys);
    purged.pictures++;
    purged.objects += keys.length;
    purged.bytes += bytes;
  });
  // This process may ask for AVIFs again that were made; others do after an hour.
  renditions.scheduledAvifs.clear();
  onProgress(purged);
}
