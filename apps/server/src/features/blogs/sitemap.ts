import type { Db } from '#platform/database/tables.ts';
import { countBlogs, listBlogChanges } from './store.ts';

/** The blogs' pages for the site map. */
export function createBlogSitemap(db: Db) {
  return {
    name: 'blogs',
    count: () => countBlogs(db),
    list: async (offset: number, limit: number) => {
      const rows = await listBlogChanges(db, offset, limit);
      return rows.map((row) => ({ path: `/blogs/${row.id}`, changedAt: row.updated_at }));
    },
  };
}
