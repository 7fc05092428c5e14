import { sql } from 'kysely';
import type { Db, SubjectKind } from '#platform/database/tables.ts';

export type NewSubject = { id: string; kind: SubjectKind; owner_id: string; created_at: Date };

/** Every likeable thing gets its row in the transaction that makes the thing. */
export async function insertSubject(db: Db, subject: NewSubject): Promise<void> {
  await db
    .insertInto('subjects')
    .values({ ...subject, created_ms: subject.created_at.getTime() })
    .execute();
}

export async function listSubjectCounts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('subjects')
    .select(['id', 'likes_count', 'comments_count', 'views'])
    .where('id', 'in', ids)
    .execute();
}

type Position = { score: number; id: string };

/** Served by subjects_popular. */
export async function listPopularIds(
  db: Db,
  page: { kind: SubjectKind; limit: number; offset: number; after: Position | null },
): Promise<Position[]> {
  let query = db
    .selectFrom('subjects')
    .select(['id', 'score'])
    .where('kind', '=', page.kind)
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.offset > 0) query = query.offset(page.offset);
  const { after } = page;
  if (after)
    query = query.where(sql<boolean>`(score, id) < (${after.score}::double precision, ${after.id}::uuid)`);
  return query.execute();
}

/** Newest first; ids are made in the order of time. Served by subjects_owner. */
export async function listIdsOfOwner(
  db: Db,
  page: { kind: SubjectKind; ownerId: string; limit: number; offset: number; after: string | null },
): Promise<string[]> {
  let query = db
    .selectFrom('subjects')
    .select('id')
    .where('owner_id', '=', page.ownerId)
    .where('kind', '=', page.kind)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.offset > 0) query = query.offset(page.offset);
  if (page.after) query = query.where('id', '<', page.after);
  return (await query.execute()).map(({ id }) => id);
}

/**
 * Newest first from everybody whom a person follows. Each followed person's newest are read from the index and
 * merged: the cost grows with the number followed, never with the number of works.
 */
export async function listIdsOfFollowed(
  db: Db,
  page: { kind: SubjectKind; followerId: string; limit: number; offset: number; after: string | null },
): Promise<string[]> {
  const before = page.after ? sql`and s.id < ${page.after}::uuid` : sql``;
  const { rows } = await sql<{ id: string }>`
    select newest.id from follows f
    cross join lateral (
      select s.id from subjects s
      where s.owner_id = f.followed_id and s.kind = ${page.kind} ${before}
      order by s.id desc limit ${page.offset + page.limit}
    ) newest
    where f.follower_id = ${page.followerId}
    order by newest.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listNewestLikers(db: Db, subjectId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('likes')
    .select('user_id')
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Which of the subjects a person likes. */
export async function listLikedIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('likes')
    .select('subject_id')
    .where('user_id', '=', userId)
    .where('subject_id', 'in', ids)
    .execute();
  return rows.map((row) => row.subject_id);
}

export async function listFollowedIds(db: Db, followerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('followed_id')
    .where('follower_id', '=', followerId)
    .execute();
  return rows.map((row) => row.followed_id);
}

/** True if this look counts: the viewer's first in the window. Writes no row that others write. */
export async function insertViewMark(
  db: Db,
  mark: { subjectId: string; viewer: Buffer; windowSeconds: number },
): Promise<boolean> {
  const { rows } = await sql<{ subject_id: string }>`
    insert into view_marks as m (subject_id, viewer) values (${mark.subjectId}, ${mark.viewer})
    on conflict (subject_id, viewer) do update set seen_at = now(), counted = false
      where m.seen_at <= now() - make_interval(secs => ${mark.windowSeconds}) and m.counted
    returning subject_id`.execute(db);
  return rows.length > 0;
}

/** Views that are answered already but not yet added to the subject. */
export async function countWaitingViews(db: Db, subjectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('view_marks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_id', '=', subjectId)
    .where('counted', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds waiting views to their subjects and owners in one statement; returns how many. */
export async function addWaitingViews(db: Db): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with fresh as (
      update view_marks set counted = true where not counted returning subject_id
    ), sums as (
      select subject_id, count(*) as seen from fresh group by subject_id
    ), subject_sums as (
      update subjects set views = views + sums.seen from sums where subjects.id = sums.subject_id
      returning subjects.owner_id, sums.seen, subjects.kind
    ), owner_sums as (
      update users set total_views = total_views + owned.seen
      from (select owner_id, sum(seen) as seen from subject_sums where kind = 'artwork' group by owner_id) owned
      where users.id = owned.owner_id
    )
    select coalesce(sum(seen), 0)::bigint as added from sums`.execute(db);
  return rows[0]?.added ?? 0;
}

/** Marks older than the window say nothing any more. */
export async function deleteOldViewMarks(db: Db, windowSeconds: number): Promise<void> {
  await sql`delete from view_marks where counted and seen_at < now() - make_interval(secs => ${windowSeconds})`.execute(
    db,
  );
}

export async function findSubjectOwner(db: Db, id: string, kind: SubjectKind): Promise<string | null> {
  const row = await db
    .selectFrom('subjects')
    .select('owner_id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}
