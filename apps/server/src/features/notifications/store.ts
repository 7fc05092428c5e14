import type { NotificationKind } from '@kalaangan/contract/notifications/notification-kinds';
import { notificationLimits } from '@kalaangan/contract/notifications/notifications';
import { sourceLanguage } from '@kalaangan/messages/languages';
import { wordLines, type Lines } from '@kalaangan/messages/sentence';
import { sql, type Selectable } from 'kysely';
import {
  isLikedBySeen,
  selectLikeSummary,
  type LikeSummary,
  type SubjectKind,
} from '#features/social/index.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import { newId } from '#platform/database/ids.ts';
import { readShort } from '#platform/database/pipeline/short-reads.ts';
import type { Db } from '#platform/database/tables.ts';
import type { NotificationsTable } from './tables.ts';

export type SubjectRef = { id: string; kind: SubjectKind };

/** The unique key of a notification: repeating the same action makes no second one. */
export type NotificationKey = {
  kind: NotificationKind;
  userId: string;
  subject: SubjectRef | null;
  actorId: string | null;
  /** Board that the subject was put on: one of several notifications of the same subject and actor. */
  boardId: string | null;
};

/** Present time; not `now()`, which is the start of the transaction. */
const now = sql<Date>`clock_timestamp()`;

/** Locks the notification, whether or not it exists, until the transaction ends: events are processed concurrently. */
export async function lockNotification(
  tx: Db,
  { kind, userId, subject, actorId, boardId }: NotificationKey,
): Promise<void> {
  const key = `notification ${kind} ${userId} ${subject?.id ?? null} ${actorId} ${boardId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Inserts a notification, or updates it: a later time makes an existing one unread and the newest; with the same or an
 * earlier time it is unchanged.
 */
export async function upsertNotification(
  tx: Db,
  id: string,
  key: NotificationKey,
  madeAt: Date,
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      id,
      user_id: key.userId,
      kind: key.kind,
      subject_id: key.subject?.id ?? null,
      subject_kind: key.subject?.kind ?? null,
      actor_id: key.actorId,
      notice_id: key.boardId,
      made_at: madeAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'kind', 'user_id', 'subject_id', 'notice_id'])
        .doUpdateSet({ made_at: madeAt, noted_at: now, read: false })
        .where('notifications.made_at', '<', madeAt),
    )
    .execute();
}

export type Notice = { id: string; userId: string; lines: Lines; link: string; madeAt: Date };

/** Inserts a notice: one for each id and person. */
export async function insertNotice(tx: Db, { id, userId, lines, link, madeAt }: Notice): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id: userId,
      kind: 'notice',
      subject_id: null,
      subject_kind: null,
      actor_id: null,
      notice_id: id,
      content: wordLines(lines, sourceLanguage),
      told: JSON.stringify(lines),
      link,
      made_at: madeAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['actor_id', 'kind', 'user_id', 'subject_id', 'notice_id']).doNothing(),
    )
    .execute();
}

export async function deleteNotification(tx: Db, key: NotificationKey): Promise<void> {
  await tx.deleteFrom('notifications').where(matches(key)).execute();
}

export async function findNotificationTime(tx: Db, key: NotificationKey): Promise<Date | null> {
  const row = await tx.selectFrom('notifications').select('made_at').where(matches(key)).executeTakeFirst();
  return row?.made_at ?? null;
}

/** Uses the index notifications_key, which `is not distinct from` would not. */
function matches({ kind, userId, subject, actorId, boardId }: NotificationKey) {
  const ofSubject = subject ? sql`subject_id = ${subject.id}` : sql`subject_id is null`;
  const ofActor = actorId === null ? sql`actor_id is null` : sql`actor_id = ${actorId}`;
  const ofBoard = boardId === null ? sql`notice_id is null` : sql`notice_id = ${boardId}`;
  return sql<boolean>`
    kind = ${kind} and user_id = ${userId} and ${ofSubject} and ${ofActor} and ${ofBoard}`;
}

export type NotificationRow = Pick<
  Selectable<NotificationsTable>,
  | 'id'
  | 'kind'
  | 'subject_id'
  | 'subject_kind'
  | 'actor_id'
  | 'notice_id'
  | 'read'
  | 'made_at'
  | 'content'
  | 'told'
  | 'link'
> & {
  /** Summary of the likes; null for other kinds, and when the person sees nobody who likes the subject. */
  likes: LikeSummary | null;
};

/**
 * Lists notifications, newest first, with the summaries of likes. Uses the index notifications_newest. The plan is the
 * same for short and long lists and takes longer to make than to run, so the server is to keep it: the limit is in the
 * text, and by `(select …)` the server expects equally many rows for everybody.
 */
export async function listNotifications(
  db: Db,
  {
    userId,
    unseen,
    limit,
    offset,
    after,
  }: KeysetWindow<readonly ['time', 'id']> & { userId: string; unseen: readonly string[] },
): Promise<NotificationRow[]> {
  const older = after ? sql`and (made_at, id) < (${after[0]}, ${after[1]}::uuid)` : sql``;
  const query = sql<NotificationRow>`
    select id, kind, subject_id, subject_kind, actor_id, notice_id, made_at, content, told, link,
      read or noted_at <= coalesce(
        (select read_until from notification_marks where user_id = ${userId}), '-infinity'
      ) as read,
      case kind when 'like' then ${selectLikeSummary('page.subject_id', unseen)} end as likes
    from (
      select * from notifications
      where user_id = (select ${userId}::uuid) and not withheld ${older}
      order by made_at desc, id desc
      limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}
    ) page
    order by made_at desc, id desc`;
  // One more than the page tells whether there is a next one.
  const isShort = offset === 0 && limit <= notificationLimits.page + 1;
  return isShort ? readShort(db, query.compile(db)) : (await query.execute(db)).rows;
}

/**
 * Number of the newest unread notifications that are looked at for each that is counted, of somebody who does not see
 * some people.
 */
const lookedAt = 2;

/**
 * Counts up to `max`, without what `unseen` people did, as the list leaves it out. Uses the index notifications_unread.
 */
export async function countUnread(
  db: Db,
  userId: string,
  { max, unseen }: { max: number; unseen: readonly string[] },
): Promise<number> {
  const unread = sql`
    from notifications
    where user_id = ${userId} and not read and not withheld and noted_at > coalesce(
      (select read_until from notification_marks where user_id = ${userId}), '-infinity'
    )`;
  const counted =
    unseen.length === 0
      ? sql`select ${unread} limit ${sql.lit(max)}`
      : sql`select from (
          select kind, actor_id, subject_id ${unread} order by noted_at desc limit ${sql.lit(max * lookedAt)}
        ) newest
        where case kind
          when 'like' then ${isLikedBySeen('newest.subject_id', userId, unseen)}
          else actor_id is null or actor_id <> all(${unseen}::uuid[])
        end
        limit ${sql.lit(max)}`;
  const query = sql<{ count: number }>`select count(*) as count from (${counted}) unread`;
  const [row] = await readShort(db, query.compile(db));
  return row?.count ?? 0;
}

export async function markAllRead(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('notification_marks')
    .values({ user_id: userId, read_until: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ read_until: now }))
    .execute();
}

/** @returns false if the person has no such notification */
export async function markRead(db: Db, id: string, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ read: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the index notifications_subject. */
export async function deleteLikeNotifications(tx: Db, subjectIds: readonly string[]): Promise<void> {
  await sql`
    delete from notifications where kind = 'like' and subject_id = any(${subjectIds}::uuid[])`.execute(tx);
}
