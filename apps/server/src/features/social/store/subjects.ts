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

/** Served by subjects_popular. */
export async function countSubjects(db: Db, kind: SubjectKind): Promise<number> {
  const row = await db
    .selectFrom('subjects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.count ?? 0;
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

export async function findCommentsCount(db: Db, id: string, kind: SubjectKind): Promise<number | null> {
  const row = await db
    .selectFrom('subjects')
    .select('comments_count')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.comments_count ?? null;
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
