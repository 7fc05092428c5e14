import { markMediaForDeletion } from '#features/media/index.ts';
import { subtractComments, lockSubjectsExclusively, removeSubjects } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Discussions } from './context.ts';
import * as store from './store/index.ts';

/**
 * Part of the transaction that deletes an account, before its row: removes the person's discussions and
 * replies with what others replied to them and all media, and recounts what remains.
 */
export async function deleteDiscussionsOf({ media }: Discussions, tx: Db, userId: string): Promise<void> {
  const locked = await lockSubjectsExclusively(tx, await store.listDiscussionIdsWith(tx, userId));
  const own = locked.filter(({ ownerId }) => ownerId === userId).map(({ id }) => id);
  const mediaIds = await store.listMediaIds(tx, own);
  await removeDiscussions(tx, own);

  const replies = await store.listRepliesWithAnswers(tx, userId);
  const removed = new Set(replies.map(({ id }) => id));
  await removeSubjects(tx, [...removed]);
  const parents = replies.flatMap(({ parent_id }) =>
    parent_id !== null && !removed.has(parent_id) ? [parent_id] : [],
  );
  await store.recountParents(tx, [...new Set(parents)]);
  await subtractComments(
    tx,
    replies.flatMap((row) => (row.visibility === 'visible' ? [row.discussion_id] : [])),
  );

  await markMediaForDeletion(media, tx, [...mediaIds, ...replies.flatMap((row) => row.media_ids)]);
}

/** Deletes a discussion with its replies, votes, views and all media for good. */
export async function removeDiscussionForGood({ media }: Discussions, tx: Db, id: string): Promise<void> {
  const mediaIds = await store.listMediaIds(tx, [id]);
  await removeDiscussions(tx, [id]);
  await markMediaForDeletion(media, tx, mediaIds);
}

/** Removes discussions with all replies. Locks the replies' subjects first, as votes do, to avoid deadlocks. */
export async function removeDiscussions(tx: Db, ids: readonly string[]): Promise<void> {
  await lockSubjectsExclusively(tx, await store.listReplySubjectIds(tx, ids));
  await removeSubjects(tx, ids);
}
