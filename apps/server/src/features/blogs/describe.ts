import type { Db } from '#platform/database/tables.ts';
import { listBlogTitles } from './store.ts';

/** How blogs are called and where they are, for what tells of them: one query however many. */
export function createBlogDescriber(db: Db) {
  return async (ids: readonly string[]) => {
    const rows = await listBlogTitles(db, ids);
    return new Map(
      rows.map(({ id, title_text }) => [
        id,
        { what: 'blog', on: 'blog', title: title_text, link: `/blogs/${id}` } as const,
      ]),
    );
  };
}
