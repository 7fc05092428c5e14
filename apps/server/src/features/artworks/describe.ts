import type { Db } from '#platform/database/tables.ts';
import { createBatchCache } from '#platform/memory/batch-cache.ts';
import { listArtworkTitles } from './store.ts';

/** A changed title shows after this long, like a changed name. */
const titlesKeptMs = 5_000;
const mostTitles = 20_000;

/** How artworks are called and where they are, for what tells of them: one query however many. */
export function createArtworkDescriber(db: Db) {
  const titles = createBatchCache<string>({
    load: async (ids) => new Map((await listArtworkTitles(db, ids)).map(({ id, title }) => [id, title])),
    keepMs: titlesKeptMs,
    most: mostTitles,
  });
  return async (ids: readonly string[]) => {
    const found = await titles.find(ids);
    return new Map(
      [...found].map(([id, title]) => [
        id,
        { what: 'artwork', on: 'artwork', title, link: `/artwork/${id}` } as const,
      ]),
    );
  };
}
