import type { Db } from '#platform/database/tables.ts';
import { countArtworks, listArtworkChanges } from './store.ts';

/** The artworks' pages for the site map. */
export function createArtworkSitemap(db: Db) {
  return {
    name: 'artworks',
    count: () => countArtworks(db),
    list: async (offset: number, limit: number) => {
      const rows = await listArtworkChanges(db, offset, limit);
      return rows.map((row) => ({ path: `/artwork/${row.id}`, changedAt: row.updated_at }));
    },
  };
}
