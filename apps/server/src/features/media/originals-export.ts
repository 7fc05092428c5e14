import type { Readable } from 'node:stream';
import type { Db } from '#platform/database/tables.ts';
import type { MediaStore } from '#platform/media-store/index.ts';
import { originalKey } from './keys.ts';
import { listLiveOf } from './store.ts';

const batch = 200;

/** A person's uploads as they were sent, one after the other: each is opened when the one before it was read. */
export function createOriginalsExport(db: Db, mediaStore: MediaStore) {
  return async function* (ownerId: string): AsyncGenerator<{ path: string; stream: Readable }> {
    for (let after: string | null = null; ;) {
      const rows: { id: string; format: string }[] = await listLiveOf(db, ownerId, batch, after);
      for (const { id, format } of rows) {
        const original = await mediaStore.open(originalKey(id));
        // Deleted meanwhile.
        if (original) yield { path: `media/${id}.${format}`, stream: original.stream };
      }
      after = rows.at(-1)?.id ?? null;
      if (rows.length < batch) return;
    }
  };
}
