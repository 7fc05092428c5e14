import { exportList, type ExportPart } from '#features/accounts/index.ts';
import type { Social } from './context.ts';
import * as store from './store/index.ts';

const batchSize = 1000;

/** Exports the comments, likes and votes of a person. */
export function exportActivity({ db }: Social): ExportPart {
  return async function* (userId) {
    yield* exportList({
      name: 'comments',
      batch: batchSize,
      load: (limit, after) => store.listCommentsOf(db, userId, limit, after),
      toData: (row) => ({
        _id: row.id,
        on: row.subject_id,
        replyTo: row.parent_id,
        content: row.content,
        createdAt: row.created_at,
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
