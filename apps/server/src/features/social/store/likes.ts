import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

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

/** True if it was not liked before. */
export async function insertLike(db: Db, subjectId: string, userId: string): Promise<boolean> {
  const row = await db
    .insertInto('likes')
    .values({ subject_id: subjectId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True if it was liked before. */
export async function deleteLike(db: Db, subjectId: string, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('likes')
    .where('subject_id', '=', subjectId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addToLikesCount(db: Db, subjectId: string, change: 1 | -1): Promise<void> {
  await db
    .updateTable('subjects')
    .set((eb) => ({ likes_count: eb('likes_count', '+', change) }))
    .where('id', '=', subjectId)
    .execute();
}

type LikePosition = { created_at: Date; user_id: string };

/** Newest first. Served by likes_newest. */
export async function listLikes(
  db: Db,
  page: { subjectId: string; limit: number; offset: number; after: LikePosition | null },
): Promise<LikePosition[]> {
  let query = db
    .selectFrom('likes')
    .select(['user_id', 'created_at'])
    .where('subject_id', '=', page.subjectId)
    .orderBy('created_at', 'desc')
    .orderBy('user_id')
    .limit(page.limit);
  if (page.offset > 0) query = query.offset(page.offset);
  const { after } = page;
  if (after)
    query = query
      .where('created_at', '<=', after.created_at)
      .where((eb) => eb.or([eb('created_at', '<', after.created_at), eb('user_id', '>', after.user_id)]));
  return query.execute();
}

/** What a person likes. Served by likes_user. */
export async function listLikesOf(db: Db, userId: string, limit: number, after: string | null) {
  let query = db
    .selectFrom('likes')
    .select(['subject_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('subject_id')
    .limit(limit);
  if (after) query = query.where('subject_id', '>', after);
  return query.execute();
}

/** Takes a leaving person's likes out of the counts; the rows go with the person. */
export async function discountLikesOf(db: Db, userId: string): Promise<void> {
  await sql`
    update subjects set likes_count = likes_count - 1
    where id in (select s.id from subjects s join likes l on l.subject_id = s.id
      where l.user_id = ${userId} order by s.id for no key update of s)`.execute(db);
}
