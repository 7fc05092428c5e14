import type { ExportFile } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import * as store from './store/index.ts';

const batch = 1000;

/** What a person did with others' things, as data, in files of a thousand. */
export function createSocialExport(db: Db) {
  return async function* (userId: string): AsyncGenerator<ExportFile> {
    yield { path: 'following.json', data: await store.listFollowedIds(db, userId) };
    yield* inFiles('comments', async (after: string | null) => {
      const rows = await store.listCommentsOf(db, userId, batch, after);
      return {
        last: rows.at(-1)?.id,
        data: rows.map((row) => ({
          _id: row.id,
          on: row.subject_id,
          replyTo: row.parent_id,
          content: row.content,
          createdAt: row.created_at,
        })),
      };
    });
    yield* inFiles('likes', async (after: string | null) => {
      const rows = await store.listLikesOf(db, userId, batch, after);
      return {
        last: rows.at(-1)?.subject_id,
        data: rows.map((row) => ({ of: row.subject_id, createdAt: row.created_at })),
      };
    });
    yield* inFiles('votes', async (after: string | null) => {
      const rows = await store.listVotesOf(db, userId, batch, after);
      return {
        last: rows.at(-1)?.subject_id,
        data: rows.map((row) => ({ on: row.subject_id, up: row.up, createdAt: row.created_at })),
      };
    });
  };
}

type Part = { data: readonly unknown[]; last: string | undefined };

async function* inFiles(
  name: string,
  load: (after: string | null) => Promise<Part>,
): AsyncGenerator<ExportFile> {
  let after: string | null = null;
  for (let file = 1; ; file++) {
    const { data, last }: Part = await load(after);
    if (file === 1 || data.length > 0)
      yield { path: file === 1 ? `${name}.json` : `${name}-${file}.json`, data };
    if (data.length < batch || last === undefined) return;
    after = last;
  }
}
