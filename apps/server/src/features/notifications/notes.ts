import type { CommentAdded, FollowChanged, LikesChanged } from '#features/social/index.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db, NotificationKind } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { canDescribe, type Describers } from './describers.ts';
import * as store from './store.ts';

/** Somebody wrote something that somebody else is told of. */
type Written = { subjectId: string; byId: string; toId: string };

type Marked = { replyId: string; writerId: string; byId: string };

/**
 * What makes notifications: called by who reads the events, once or more for each and in no certain order. So each
 * looks at how things stand now, and makes the notification follow.
 */
export function createNotes(db: Db, describers: Describers) {
  /** @param since when the deed was done; null where it does not stand (any more) */
  async function settle(deed: store.Deed, since: (tx: Db) => Promise<Date | null>): Promise<void> {
    try {
      await withTransaction(db, async (tx) => {
        await store.lockDeed(tx, deed);
        const madeAt = await since(tx);
        if (madeAt) await store.upsertNotification(tx, newId(), deed, madeAt);
        else await store.deleteNotification(tx, deed);
      });
    } catch (error) {
      // The thing or the person was removed meanwhile: there is nothing to tell.
      if (!isForeignKeyViolation(error)) throw error;
    }
  }

  async function noteWritten(kind: NotificationKind, { subjectId, byId, toId }: Written): Promise<void> {
    if (byId === toId) return;
    await settle({ kind, userId: toId, subjectId, actorId: byId }, (tx) =>
      store.findSubjectTime(tx, subjectId),
    );
  }

  return {
    async noteFollow({ followerId, followedId }: Pick<FollowChanged, 'followerId' | 'followedId'>) {
      await settle({ kind: 'follow', userId: followedId, subjectId: null, actorId: followerId }, (tx) =>
        store.findFollowTime(tx, followerId, followedId),
      );
    },

    /** Many likes of one thing are one item. */
    async noteLikes({
      subjectId,
      kind,
      ownerId,
      byId,
    }: Pick<LikesChanged, 'subjectId' | 'kind' | 'ownerId' | 'byId'>) {
      if (byId === ownerId || !canDescribe(describers, kind)) return;
      await settle({ kind: 'like', userId: ownerId, subjectId, actorId: null }, (tx) =>
        store.findNewestLikeTime(tx, subjectId, ownerId),
      );
    },

    /** The thing's owner is told of comments, a comment's writer of replies. */
    async noteComment({ commentId: subjectId, subject, byId, parent }: CommentAdded) {
      if (parent) await noteWritten('reply', { subjectId, byId, toId: parent.authorId });
      else await noteWritten('comment', { subjectId, byId, toId: subject.ownerId });
    },
    /** The reply `subjectId` to a reply of `toId`. */
    noteReply: (written: Written) => noteWritten('reply', written),

    /** The reply `subjectId` in a discussion of `toId`. */
    noteAnswer: (written: Written) => noteWritten('answer', written),

    /** @param holds asked in the transaction: whether the reply is a solution now */
    async noteSolution({ replyId, writerId, byId }: Marked, holds: (tx: Db) => Promise<boolean>) {
      if (byId === writerId) return;
      const deed = { kind: 'solution', userId: writerId, subjectId: replyId, actorId: null } as const;
      await settle(deed, async (tx) => {
        if (!(await holds(tx))) return null;
        return (await store.findNotificationTime(tx, deed)) ?? new Date();
      });
    },

    /** In the transaction that removes a person, before the row goes: what told of that person's likes alone. */
    leave: (tx: Db, userId: string) => store.deleteLikesOfOne(tx, userId),
  };
}
