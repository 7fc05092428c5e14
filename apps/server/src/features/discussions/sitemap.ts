import type { Db } from '#platform/database/tables.ts';
import { listOfAll } from './lists.ts';
import { countInList, listChanges } from './store/index.ts';

/** The discussions' pages for the site map. */
export function createDiscussionSitemap(db: Db) {
  return {
    name: 'discussions',
    count: () => countInList(db, listOfAll),
    list: async (offset: number, limit: number) => {
      const rows = await listChanges(db, offset, limit);
      return rows.map((row) => ({ path: `/discussions/${row.id}`, changedAt: row.created_at }));
    },
  };
}
