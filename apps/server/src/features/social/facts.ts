import type { Db } from '#platform/database/tables.ts';
import type { Social } from './context.ts';
import * as store from './store/index.ts';

// What notifications tell of likes and comments: how things are now, whatever an event said.

export type { CommentPlace } from './store/index.ts';

/** When a subject was made; null where it does not exist (any more). */
export function findSubjectTime(tx: Db, subjectId: string): Promise<Date | null> {
  return store.findSubjectTime(tx, subjectId);
}

/** When the newest of those who like a subject, its owner not among them, came to like it. */
export function findNewestLikeTime(tx: Db, subjectId: string, ownerId: string): Promise<Date | null> {
  return store.findNewestLikeTime(tx, subjectId, ownerId);
}

/** What comments, and the replies to them, were written on: those that exist. */
export function listCommentPlaces({ db }: Social, ids: readonly string[]): Promise<store.CommentPlace[]> {
  return store.listCommentPlaces(db, ids);
}

/** Of each subject that somebody but its owner likes: the newest of them and how many do besides. */
export function listLikeSummaries(
  { db }: Social,
  subjectIds: readonly string[],
): Promise<store.LikeSummary[]> {
  return store.listLikeSummaries(db, subjectIds);
}

const batch = 1000;

/** The ids of what nobody but this person and perhaps its owner likes, in batches. */
export async function* listSubjectsLikedOnlyBy(tx: Db, userId: string): AsyncGenerator<string[]> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await store.listSubjectsLikedOnlyBy(tx, userId, { limit: batch, after });
    if (ids.length > 0) yield ids;
    after = ids.at(-1) ?? null;
    if (ids.length < batch) return;
  }
}
