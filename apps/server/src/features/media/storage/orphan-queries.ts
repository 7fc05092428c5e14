import type { MediaContext } from '../context.ts';
import { listKnownFolders } from '../store/upkeep.ts';

const batch = 1_000;

/** A folder of the store of which the database knows nothing. */
export type Orphan = { folder: string; objects: number; bytes: number };

type OrphanOptions = {
  /** How many folders are looked at, of those that the store lists first; null: all. */
  most: number | null;
  signal: AbortSignal;
  onOrphan(orphan: Orphan): void;
  onProgress?(folders: number): void;
};

/**
 * Finds what is in the store and of which the database knows nothing. Rows are written before objects and deleted after them, so
 * that nothing of a submission or deletion under way is found.
 */
export async function findOrphans(
  { db, mediaStore }: MediaContext,
  { most, signal, onOrphan, onProgress }: OrphanOptions,
): Promise<{ folders: number }> {
  signal.throwIfAborted();
  let folders = 0;
  for await (const page of pagesOf(mediaStore.listFolders())) {
    signal.throwIfAborted();
    const known = await listKnownFolders(db, page);
    for (const folder of page) {
      if (known.has(folder)) continue;
      const orphan = { folder, objects: 0, bytes: 0 };
      for await (const { size } of mediaStore.listObjects(folder)) {
        orphan.objects++;
        orphan.bytes += size;
      }
      if (orphan.objects > 0) onOrphan(orphan);
    }
    folders += page.length;
    onProgress?.(folders);
    if (most !== null && folders >= most) break;
  }
  return { folders };
}

async function* pagesOf<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < batch) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
