import { exportList, type ExportPart } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Social } from './context.ts';
import * as store from './store/index.ts';

const batchSize = 1000;

/** Comments with their earlier texts, the earliest first. */
async function withVersions(db: Db, rows: readonly store.CommentRow[]) {
  const edited = rows.filter((row) => row.edited_at !== null).map(({ id }) => id);
  const versions = Map.groupBy(await store.listVersionsOfComments(db, edited), (one) => one.comment_id);
  return rows.map((row) => ({ id: row.id, row, versions: versions.get(row.id) ?? [] }));
}

/** Exports the comments, likes and votes of a person. */
export function exportActivity({ db }: Social): ExportPart {
  return async function* (userId) {
    yield* exportList({
      name: 'comments',
      batch: batchSize,
      load: async (limit, after) => withVersions(db, await store.listCommentsOf(db, userId, limit, after)),
      toData: ({ row, versions }) => ({
        _id: row.id,
        on: row.subject_id,
        replyTo: row.parent_id,
        content: row.content,
        createdAt: row.created_at,
        editedAt: row.edited_at,
        earlier: versions.map(({ content, replaced_at }) => ({ content, replacedAt: replaced_at })),
      }),
    });
    yield* exportList({
      name: 'likes',
      batch: batchSize,
      load: (limit, after) => store.listLikesOf(db, userId, limit, after),
      toData: (row) => ({ of: row.id, createdAt: row.created_at }),
    });
    yield* exportList({
      name: 'votes',
      batch: batchSize,
      load: (limit, after) => store.listVotesOf(db, userId, limit, after),
      toData: (row) => ({ on: row.id, up: row.up, createdAt: row.created_at }),
    });
  };
}
