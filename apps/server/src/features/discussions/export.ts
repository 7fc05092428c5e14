import type { ExportFile } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { listRepliesOf, listWholeDiscussionsOf } from './store/index.ts';

const batch = 500;

/** A person's discussions and replies as data. Media are named by their ids, as in the folder of media. */
export function createDiscussionExport(db: Db) {
  return async function* (userId: string): AsyncGenerator<ExportFile> {
    yield* inFiles(
      'discussions',
      (after) => listWholeDiscussionsOf(db, userId, batch, after),
      ({ id, title, tags, content, created_at }) => ({
        _id: id,
        title,
        tags,
        content,
        createdAt: created_at,
      }),
    );
    yield* inFiles(
      'discussion-replies',
      (after) => listRepliesOf(db, userId, batch, after),
      ({ id, discussion_id, parent_id, content, solved, created_at }) => ({
        _id: id,
        in: discussion_id,
        replyTo: parent_id,
        content,
        solved,
        createdAt: created_at,
      }),
    );
  };
}

async function* inFiles<Row extends { id: string }>(
  name: string,
  load: (after: string | null) => Promise<Row[]>,
  toData: (row: Row) => unknown,
): AsyncGenerator<ExportFile> {
  let after: string | null = null;
  for (let file = 1; ; file++) {
    const rows: Row[] = await load(after);
    if (file === 1 || rows.length > 0)
      yield { path: file === 1 ? `${name}.json` : `${name}-${file}.json`, data: rows.map(toData) };
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return;
  }
}
