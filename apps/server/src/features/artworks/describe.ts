import type { Db } from '#platform/database/tables.ts';
import { listArtworkTitles } from './store.ts';

/** How artworks are called and where they are, for what tells of them: one query however many. */
export function createArtworkDescriber(db: Db) {
  return async (ids: readonly string[]) => {
    const rows = await listArtworkTitles(db, ids);
    return new Map(
      rows.map(({ id, title }) => [
        id,
        { what: 'artwork', on: 'artwork', title, link: `/artwork/${id}` } as const,
      ]),
    );
  };
}
