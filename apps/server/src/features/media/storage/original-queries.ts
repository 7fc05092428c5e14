import type { Db } from '#platform/database/tables.ts';
import { originalKey } from './keys.ts';
import type { Place } from './place.ts';
import { copyKey } from './sealed-copy-commands.ts';
import { listCopies, listLive, type CopyRow } from '../store.ts';

const batch = 1_000;

/**
 * The keys of what a backup needs of the media store: originals and sealed copies. Everything else is made of them again,
 * when it is first used.
 */
export async function* listKeysToBackUp(db: Db): AsyncGenerator<string> {
  yield* listOriginals(db);
  for (let after: CopyRow | null = null; ;) {
    const copies: CopyRow[] = await listCopies(db, batch, after);
    for (const { folder, media_id } of copies) yield copyKey(folder, media_id);
    after = copies.at(-1) ?? null;
    if (copies.length < batch) return;
  }
}

async function* listOriginals(db: Db): AsyncGenerator<string> {
  for (let after: string | null = null; ;) {
    const live: Place[] = await listLive(db, batch, after);
    for (const { folder } of live) yield originalKey(folder);
    after = live.at(-1)?.id ?? null;
    if (live.length < batch) return;
  }
}
