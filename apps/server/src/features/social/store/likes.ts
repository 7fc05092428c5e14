import { sql } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import { readShort } from '#platform/database/pipeline/short-reads.ts';
import type { Db } from '#platform/database/tables.ts';
import { countsTag, popularityTag } from '../tags.ts';

export async function listNewestLikers(db: Db, subjectId: string, limit: number): Promise<string[]> {
  dependOn(countsTag(subjectId));
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

/**
 * The ids of a subject's newest likers as a column of another feature's query, which saves a query of its own.
 * @param id the column with the subject's id
 */
export function selectNewestLikers(id: string, limit: number) {
  return sql<string[]>`array(
    select l.user_id from likes l where l.subject_id = ${sql.ref(id)}
    order by l.created_at desc, l.user_id limit ${sql.lit(limit)})`;
}

/** Lists those of the subjects that a person likes. */
export async function listLikedIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom('likes')
    .select('subject_id')
    .where('user_id', '=', userId)
    .where('subject_id', 'in', ids);
  const rows = await readShort(db, query.compile());
  return rows.map((row) => row.subject_id);
}

/** @returns false if the person liked it already */
export async function insertLike(db: Db, subjectId: string, userId: string): Promise<boolean> {
  const row = await db
    .insertInto('likes')
    .values({ subject_id: subjectId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if the person did not like it */
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
  changed(db, countsTag(subjectId), popularityTag);
}

/** Lists the likes of a subject, newest first. Uses the index likes_newest. */
export async function listLikes(
  db: Db,
  { subjectId, limit, offset, after }: KeysetWindow<readonly ['time', 'id']> & { subjectId: string },
): Promise<{ created_at: Date; user_id: string }[]> {
  dependOn(countsTag(subjectId));
  let query = db
    .selectFrom('likes')
    .select(['user_id', 'created_at'])
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .orderBy('user_id')
    .limit(limit);
  if (offset > 0) query = query.offset(offset);
  if (after) {
    const [createdAt, userId] = after;
    query = query
      .where('created_at', '<=', createdAt)
      .where((eb) => eb.or([eb('created_at', '<', createdAt), eb('user_id', '>', userId)]));
  }
  return query.execute();
}

/** All likes of a person, by subject id. Uses the index likes_user_subject. */
export async function listLikesOf(db: Db, userId: string, limit: number, after: string | null) {
  let query = db
    .selectFrom('likes')
    .select(['subject_id as id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('subject_id')
    .limit(limit);
  if (after) query = query.where('subject_id', '>', after);
  return query.execute();
}

/** The time of the newest like by somebody else than the owner and `unseen`. Uses the index likes_newest. */
export async function findNewestLikeTime(
  tx: Db,
  subjectId: string,
  ownerId: string,
  unseen: readonly string[],
): Promise<Date | null> {
  const row = await tx
    .selectFrom('likes')
    .select('created_at')
    .where('subject_id', '=', subjectId)
    .where('user_id', '<>', ownerId)
    .where(sql<boolean>`user_id <> all(${unseen}::uuid[])`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The newest liker of a subject and the number of others, without its owner. */
export type LikeSummary = { newestId: string; others: number };

/**
 * Selects the newest liker of a subject and the number of others, without its owner, as a column of another feature's
 * query, which saves a query of its own; null if there is no liker. Uses the index likes_newest.
 * @param id the column with the subject's id
 * @param unseen people whose likes are left out
 */
export function selectLikeSummary(id: string, unseen: readonly string[]) {
  const seen = unseen.length > 0 ? sql`and user_id <> all(${unseen}::uuid[])` : sql``;
  const unseenLikes =
    unseen.length > 0
      ? sql`- (select count(*) from likes h where h.subject_id = s.id and h.user_id = any(${unseen}::uuid[]))`
      : sql``;
  return sql<LikeSummary | null>`(
    select json_build_object('newestId', l.user_id, 'others', s.likes_count - 1 - (exists (
      select from likes own where own.subject_id = s.id and own.user_id = s.owner_id
    ))::integer ${unseenLikes})
    from subjects s cross join lateral (
      select user_id from likes
      where subject_id = s.id and user_id <> s.owner_id ${seen}
      order by created_at desc, user_id limit 1
    ) l
    where s.id = ${sql.ref(id)})`;
}

/** Whether somebody else than the owner and `unseen` likes a subject, as a condition of another feature's query. */
export function isLikedBySeen(id: string, ownerId: string, unseen: readonly string[]) {
  return sql<boolean>`exists (
    select from likes l
    where l.subject_id = ${sql.ref(id)} and l.user_id <> ${ownerId} and l.user_id <> all(${unseen}::uuid[]))`;
}

/** Subjects that only this person, and perhaps the owner, likes, by id. Uses the index likes_user_subject. */
export async function listSubjectsLikedOnlyBy(
  tx: Db,
  userId: string,
  { limit, after }: { limit: number; after: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from likes mine join subjects s on s.id = mine.subject_id
    where mine.user_id = ${userId} and mine.subject_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      and not exists (
        select from likes l
        where l.subject_id = s.id and l.user_id <> ${userId} and l.user_id <> s.owner_id
      )
    order by mine.subject_id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Corrects the counts of subjects before an account is deleted, which deletes its likes. */
export async function subtractLikesOf(db: Db, userId: string): Promise<void> {
  await sql`
    update subjects set likes_count = likes_count - 1
    where id in (select s.id from subjects s join likes l on l.subject_id = s.id
      where l.user_id = ${userId} order by s.id for no key update of s)`.execute(db);
}
