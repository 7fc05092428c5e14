import type { Db } from '#platform/database/tables.ts';
import { originalKey } from './keys.ts';
import { listLive } from './store.ts';

const batch = 1_000;

/** The keys of what a backup needs of the media store: everything else is made of it again, when it is first used. */
export async function* listOriginals(db: Db): AsyncGenerator<string> {
  for (let after: string | null = null; ;) {
    const ids: string[] = await listLive(db, batch, after);
    for (const id of ids) yield originalKey(id);
    after = ids.at(-1) ?? null;
    if (ids.length < batch) return;
  }
}
