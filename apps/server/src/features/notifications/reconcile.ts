import type { NotificationKind } from '@kalaangan/contract/notifications/notification-kinds';
import { wantsNotification } from '#features/accounts/index.ts';
import { listSubjectsLikedOnlyBy } from '#features/social/index.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Notifications } from './context.ts';
import { isDescribed } from './description-queries.ts';
import type { Act } from './kind.ts';
import { kinds } from './kinds.ts';
import * as store from './store.ts';

/**
 * Creates, updates or deletes the notification of an act, by the current state: events arrive once or more, in any order. Nobody is
 * told of their own acts. A kind that the person has turned off makes nothing new; what is there stays as it is.
 */
export async function reconcile(
  { db, describers }: Notifications,
  kind: NotificationKind,
  { toId, byId, subject, boardId, findTime }: Act,
): Promise<void> {
  // A notification without a description would be counted as unread, but never shown.
  if (byId === toId || (subject && !isDescribed(describers, subject.kind))) return;
  const key = {
    kind,
    userId: toId,
    subject,
    actorId: kinds[kind].isPerActor ? byId : null,
    boardId: boardId ?? null,
  };
  try {
    await withTransaction(db, async (tx) => {
      await store.lockNotification(tx, key);
      const madeAt = await findTime(tx, key);
      if (!madeAt) await store.deleteNotification(tx, key);
      else if (await wantsNotification(tx, toId, kind))
        await store.upsertNotification(tx, newId(), key, madeAt);
    });
  } catch (error) {
    // The subject or the person was deleted meanwhile.
    if (!isForeignKeyViolation(error)) throw error;
  }
}

/** Deletes notifications of likes by this person alone, in the transaction that deletes the account, before its row. */
export async function deleteNotificationsOfLikesBy(tx: Db, userId: string): Promise<void> {
  for await (const subjectIds of listSubjectsLikedOnlyBy(tx, userId))
    await store.deleteLikeNotifications(tx, subjectIds);
}
