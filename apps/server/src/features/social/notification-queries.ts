import type { Db } from '#platform/database/tables.ts';
import type { Social } from './context.ts';
import * as store from './store/index.ts';

// The current state of likes and comments, for notifications.

export { isLikedBySeen, selectLikeSummary } from './store/index.ts';
export type { CommentPlace, LikeSummary } from './store/index.ts';

/** Finds the time when a subject was created; null if it does not exist (any more). */
export function findSubjectTime(tx: Db, subjectId: string): Promise<Date | null> {
  return store.findSubjectTime(tx, subjectId);
}

/** The time of a subject's newest like by somebody else than its owner and `unseen`; null if there is none. */
export function findNewestLikeTime(
  tx: Db,
  subjectId: string,
  ownerId: string,
  unseen: readonly string[],
): Promise<Date | null> {
  return store.findNewestLikeTime(tx, subjectId, ownerId, unseen);
}

/** The subjects of existing comments and replies. */
export function listCommentPlaces({ db }: Social, ids: readonly string[]): Promise<store.CommentPlace[]> {
  return store.listCommentPlaces(db, ids);
}

const batchSize = 1000;

/** Lists, in batches, the ids of subjects that only this person, and perhaps the owner, likes. */
export async function* listSubjectsLikedOnlyBy(tx: Db, userId: string): AsyncGenerator<string[]> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await store.listSubjectsLikedOnlyBy(tx, userId, { limit: batchSize, after });
    if (ids.length > 0) yield ids;
    after = ids.at(-1) ?? null;
    if (ids.length < batchSize) return;
  }
}
