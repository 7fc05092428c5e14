import type { Db } from '#platform/database/tables.ts';
import { countProfiles, listProfiles } from './store.ts';

/** The profiles' pages for the site map. */
export function createProfileSitemap(db: Db) {
  return {
    name: 'profiles',
    count: () => countProfiles(db),
    list: async (offset: number, limit: number) => {
      const rows = await listProfiles(db, offset, limit);
      return rows.map((row) => ({ path: `/profile/${row.username}`, changedAt: row.created_at }));
    },
  };
}
