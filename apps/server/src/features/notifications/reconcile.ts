import {
  findFollowTime,
  findUnseenBy,
  wantsNotification,
  type FollowChanged,
} from '#features/accounts/index.ts';
import { isSolution, type ReplyAdded, type SolutionChanged } from '#features/discussions/index.ts';
import {
  findNewestLikeTime,
  findSubjectTime,
  listSubjectsLikedOnlyBy,
  type CommentAdded,
  type LikesChanged,
} from '#features/social/index.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Notifications } from './context.ts';
import { isDescribed } from './descriptions.ts';
import * as store from './store.ts';

// Creates, updates and deletes notifications. Events arrive once or more, in any order: so each function reads the
// current state, and makes the notification match it.

export async function reconcileFollow(
  { db }: Notifications,
  { followerId, followedId }: Pick<FollowChanged, 'followerId' | 'followedId'>,
): Promise<void> {
  await reconcile(db, { kind: 'follow', userId: followedId, subject: null, actorId: followerId }, (tx) =>
    findFollowTime(tx, followerId, followedId),
  );
}

/** All likes of one subject are one notification. */
export async function reconcileLikes(
  { db, accounts, describers }: Notifications,
  { subjectId, kind, ownerId, byId }: Pick<LikesChanged, 'subjectId' | 'kind' | 'ownerId' | 'byId'>,
): Promise<void> {
  // A notification without a description would be counted as unread, but never shown.
  if (byId === ownerId || !isDescribed(describers, kind)) return;
  const unseen = [...(await findUnseenBy(accounts, ownerId))];
  await reconcile(
    db,
    { kind: 'like', userId: ownerId, subject: { id: subjectId, kind }, actorId: null },
    (tx) => findNewestLikeTime(tx, subjectId, ownerId, unseen),
  );
}

/** Notifies the subject's owner of a comment, and a comment's author of a reply. */
export async function reconcileComment(
  { db }: Notifications,
  { commentId, subject, byId, parent }: CommentAdded,
): Promise<void> {
  const notice: WrittenNotice = parent
    ? { kind: 'reply', toId: parent.authorId, subject: { id: commentId, kind: 'comment_reply' }, byId }
    : { kind: 'comment', toId: subject.ownerId, subject: { id: commentId, kind: 'comment' }, byId };
  await reconcileWritten(db, notice);
}

/** Notifies the discussion's author of every reply, once, and the author of an answered reply of the answer. */
export async function reconcileDiscussionReply(
  { db }: Notifications,
  { replyId, byId, discussionAuthorId, answeredAuthorId }: ReplyAdded,
): Promise<void> {
  const subject = { id: replyId, kind: 'discussion_reply' } as const;
  await reconcileWritten(db, { kind: 'answer', toId: discussionAuthorId, subject, byId });
  if (answeredAuthorId !== null && answeredAuthorId !== discussionAuthorId)
    await reconcileWritten(db, { kind: 'reply', toId: answeredAuthorId, subject, byId });
}

export async function reconcileSolution(
  { db }: Notifications,
  { replyId, writerId, byId }: SolutionChanged,
): Promise<void> {
  if (byId === writerId) return;
  const subject = { id: replyId, kind: 'discussion_reply' } as const;
  const key: store.NotificationKey = { kind: 'solution', userId: writerId, subject, actorId: null };
  await reconcile(db, key, async (tx) => {
    if (!(await isSolution(tx, replyId))) return null;
    return (await store.findNotificationTime(tx, key)) ?? new Date();
  });
}

/** In the transaction that deletes an account, before its row: deletes notifications of that person's likes alone. */
export async function deleteNotificationsOfLikesBy(tx: Db, userId: string): Promise<void> {
  for await (const subjectIds of listSubjectsLikedOnlyBy(tx, userId))
    await store.deleteLikeNotifications(tx, subjectIds);
}

type WrittenNotice = {
  kind: 'comment' | 'reply' | 'answer';
  toId: string;
  subject: store.SubjectRef;
  byId: string;
};

/** For a comment or reply: the notification exists while that exists, but never for one's own. */
async function reconcileWritten(db: Db, { kind, toId, subject, byId }: WrittenNotice): Promise<void> {
  if (byId === toId) return;
  await reconcile(db, { kind, userId: toId, subject, actorId: byId }, (tx) =>
    findSubjectTime(tx, subject.id),
  );
}

/**
 * A kind that the person has turned off makes nothing new; what is there stays as it is.
 * @param findTime the time of the notification; null if there should be none (any more)
 */
async function reconcile(
  db: Db,
  key: store.NotificationKey,
  findTime: (tx: Db) => Promise<Date | null>,
): Promise<void> {
  try {
    await withTransaction(db, async (tx) => {
      await store.lockNotification(tx, key);
      const madeAt = await findTime(tx);
      if (!madeAt) await store.deleteNotification(tx, key);
      else if (await wantsNotification(tx, key.userId, key.kind))
        await store.upsertNotification(tx, newId(), key, madeAt);
    });
  } catch (error) {
    // The subject or the person was deleted meanwhile.
    if (!isForeignKeyViolation(error)) throw error;
  }
}
