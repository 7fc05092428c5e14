import { sql } from 'kysely';
import type { Db, NotificationKind, SubjectKind } from '#platform/database/tables.ts';

/** What one notification is about; there is one for each deed. */
export type Deed = {
  kind: NotificationKind;
  userId: string;
  subjectId: string | null;
  actorId: string | null;
};

/** The time itself, not that of the transaction's beginning. */
const now = sql<Date>`clock_timestamp()`;

/** Until the transaction's end nobody else settles this deed: readers of its events come in any order, and at once. */
export async function lockDeed(tx: Db, { kind, userId, subjectId, actorId }: Deed): Promise<void> {
  const key = `notification ${kind} ${userId} ${subjectId} ${actorId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** A later time makes one that is there unread again and brings it to the top; the same time leaves it as it is. */
export async function upsertNotification(tx: Db, id: string, deed: Deed, madeAt: Date): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      id,
      user_id: deed.userId,
      kind: deed.kind,
      subject_id: deed.subjectId,
      actor_id: deed.actorId,
      made_at: madeAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'kind', 'user_id', 'subject_id'])
        .doUpdateSet({ made_at: madeAt, noted_at: now, read: false })
        .where('notifications.made_at', '<', madeAt),
    )
    .execute();
}

export async function deleteNotification(tx: Db, deed: Deed): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('kind', '=', deed.kind)
    .where('user_id', '=', deed.userId)
    .where('subject_id', deed.subjectId === null ? 'is' : '=', deed.subjectId)
    .where('actor_id', deed.actorId === null ? 'is' : '=', deed.actorId)
    .execute();
}

/** When the newest of those who like a thing, its owner not among them, came to like it. Served by likes_newest. */
export async function findNewestLikeTime(tx: Db, subjectId: string, ownerId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('likes')
    .select('created_at')
    .where('subject_id', '=', subjectId)
    .where('user_id', '<>', ownerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export async function findFollowTime(tx: Db, followerId: string, followedId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('follows')
    .select('created_at')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export async function findSubjectTime(tx: Db, subjectId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('subjects')
    .select('created_at')
    .where('id', '=', subjectId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export async function findNotificationTime(tx: Db, deed: Deed): Promise<Date | null> {
  const row = await tx
    .selectFrom('notifications')
    .select('made_at')
    .where('kind', '=', deed.kind)
    .where('user_id', '=', deed.userId)
    .where('subject_id', deed.subjectId === null ? 'is' : '=', deed.subjectId)
    .where('actor_id', deed.actorId === null ? 'is' : '=', deed.actorId)
    .executeTakeFirst();
  return row?.made_at ?? null;
}

type Position = { madeAt: Date; id: string };

export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  subject_id: string | null;
  actor_id: string | null;
  read: boolean;
  made_at: Date;
  subject_kind: SubjectKind | null;
};

/** Newest first. Served by notifications_newest. */
export async function listNotifications(
  db: Db,
  page: { userId: string; limit: number; offset: number; after: Position | null },
): Promise<NotificationRow[]> {
  const { after } = page;
  const older = after ? sql`and (n.made_at, n.id) < (${after.madeAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.subject_id, n.actor_id, n.made_at, s.kind as subject_kind,
      n.read or n.noted_at <= coalesce(
        (select read_until from notification_marks where user_id = ${page.userId}), '-infinity'
      ) as read
    from notifications n left join subjects s on s.id = n.subject_id
    where n.user_id = ${page.userId} ${older}
    order by n.made_at desc, n.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

type Place = { what: 'comment' | 'reply'; place: { id: string; kind: SubjectKind } };

/** What comments, and the replies to them, stand under. */
export async function listPlaces(db: Db, ids: readonly string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('comments as c')
    .innerJoin('subjects as s', 's.id', 'c.subject_id')
    .select(['c.id', 'c.parent_id', 's.id as place_id', 's.kind'])
    .where('c.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, parent_id, place_id, kind }) => [
      id,
      { what: parent_id === null ? 'comment' : 'reply', place: { id: place_id, kind } },
    ]),
  );
}

export type LikeShare = { newestId: string; others: number };

/** Of each thing: the newest who likes it and how many do besides, its owner never among them. */
export async function listLikeShares(db: Db, subjectIds: readonly string[]): Promise<Map<string, LikeShare>> {
  if (subjectIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; newest_id: string; others: number }>`
    select s.id, newest.user_id as newest_id,
      s.likes_count - 1 - (exists (
        select from likes own where own.subject_id = s.id and own.user_id = s.owner_id
      ))::integer as others
    from subjects s
    cross join lateral (
      select l.user_id from likes l
      where l.subject_id = s.id and l.user_id <> s.owner_id
      order by l.created_at desc, l.user_id limit 1
    ) newest
    where s.id in (${sql.join(subjectIds)})`.execute(db);
  return new Map(rows.map((row) => [row.id, { newestId: row.newest_id, others: row.others }]));
}

/** Counts no further than `most`. Served by notifications_unread. */
export async function countUnread(db: Db, userId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from notifications
      where user_id = ${userId} and not read and noted_at > coalesce(
        (select read_until from notification_marks where user_id = ${userId}), '-infinity'
      )
      limit ${most}
    ) unread`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function markAllRead(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('notification_marks')
    .values({ user_id: userId, read_until: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ read_until: now }))
    .execute();
}

/** True if the person has such a notification. */
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

/** Notifications of likes whose one liker is about to go. */
export async function deleteLikesOfOne(tx: Db, userId: string): Promise<void> {
  await sql`
    delete from notifications n
    using likes mine
    where mine.user_id = ${userId} and n.subject_id = mine.subject_id and n.kind = 'like'
      and not exists (
        select from likes l
        where l.subject_id = n.subject_id and l.user_id <> ${userId} and l.user_id <> n.user_id
      )`.execute(tx);
}
