import type { Db } from '#platform/database/tables.ts';
import { listWholeBlogsOf } from './store.ts';

/** A long blog is a megabyte. */
const batch = 20;

/** A person's blogs as data, some in each file. Media are named by their paths, whose last part is their id. */
export function createBlogExport(db: Db) {
  return async function* (userId: string): AsyncGenerator<{ path: string; data: unknown }> {
    let after: string | null = null;
    for (let file = 1; ; file++) {
      const rows: Awaited<ReturnType<typeof listWholeBlogsOf>> = await listWholeBlogsOf(
        db,
        userId,
        batch,
        after,
      );
      if (file === 1 || rows.length > 0)
        yield {
          path: file === 1 ? 'blogs.json' : `blogs-${file}.json`,
          data: rows.map((row) => ({
            _id: row.id,
            title: JSON.parse(row.title) as unknown,
            content: JSON.parse(row.content) as unknown,
            tags: row.tags,
            software: row.software,
            thumbnail: row.thumbnail_media_id,
            createdAt: row.created_at,
            updatedAt: row.updated_at,
          })),
        };
      after = rows.at(-1)?.id ?? null;
      if (rows.length < batch) return;
    }
  };
}
