import type { Readable } from 'node:stream';
import type { MediaContext } from '../context.ts';
import { originalKey } from './keys.ts';
import { listLiveOfOwner } from '../store.ts';

const batch = 200;

/** The originals of a person's live media, one after the other: each is opened when the consumer takes it. */
export async function* exportOriginals(
  { db, mediaStore }: MediaContext,
  ownerId: string,
): AsyncGenerator<{ path: string; stream: Readable }> {
  for (let after: string | null = null; ;) {
    const rows: { id: string; folder: string; format: string }[] = await listLiveOfOwner(
      db,
      ownerId,
      batch,
      after,
    );
    for (const { id, folder, format } of rows) {
      const original = await mediaStore.open(originalKey(folder));
      // Deleted meanwhile.
      if (original) yield { path: `media/${id}.${format}`, stream: original.stream };
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return;
  }
}
