import { sql } from 'kysely';
import { dependOn, dependOnEach } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes.ts';
import type { KeysetWindow } from '#platform/database/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { SubjectKind, Visibility } from '../tables.ts';
import {
  commentsTag,
  countsTag,
  kindOfOwnerTag,
  kindTag,
  popularityMs,
  popularityTag,
  subjectTag,
} from '../tags.ts';

/**
 * Of a subject, or of content, which carries the visibility of its subject. In the text of the statement, so that indexes
 * of what is visible can serve it.
 */
export const isVisible = sql<boolean>`visibility = 'visible'`;

/** Whose subject it is, and who may see it. */
export type SubjectState = { ownerId: string; visibility: Visibility };

const stateColumns = ['owner_id as ownerId', 'visibility'] as const;

export type NewSubject = { id: string; kind: SubjectKind; owner_id: string; created_at: Date };

/** Call it in the transaction that inserts the content or comment. */
export async function insertSubject(db: Db, subject: NewSubject): Promise<void> {
  await db
    .insertInto('subjects')
    .values({ ...subject, created_ms: subject.created_at.getTime() })
    .execute();
  changed(db, ...tagsOf(subject));
}

function tagsOf({ id, kind, owner_id }: Pick<NewSubject, 'id' | 'kind' | 'owner_id'>): string[] {
  return [subjectTag(id), kindTag(kind), kindOfOwnerTag(kind, owner_id)];
}

/** @param withinMs how long a change may stay unseen */
export async function listSubjectCounts(db: Db, ids: readonly string[], withinMs = 0) {
  dependOnEach(ids, subjectTag);
  dependOnEach(ids, countsTag, withinMs);
  if (ids.length === 0) return [];
  return db
    .selectFrom('subjects')
    .select(['id', 'likes_count', 'comments_count', 'views'])
    .where('id', 'in', ids)
    .execute();
}

export type SubjectCounts = { likesCount: number; commentsCount: number; views: number };

/**
 * The counts of a subject as a column of another feature's query, which saves a query of its own; null without such a
 * subject. @param id the column with its id
 */
export function selectSubjectCounts(id: string) {
  return sql<(SubjectCounts & { commentsClosed: boolean }) | null>`(
    select json_build_object('likesCount', s.likes_count, 'commentsCount', s.comments_count, 'views', s.views,
      'commentsClosed', s.comments_closed)
    from subjects s where s.id = ${sql.ref(id)})`;
}

/** The visible ones. Uses the index subjects_popular. */
export async function countSubjects(db: Db, kind: SubjectKind): Promise<number> {
  const row = await db
    .selectFrom('subjects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where(isVisible)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Uses the index subjects_popular. */
export async function listPopularIds(
  db: Db,
  { kind, limit, offset, after }: KeysetWindow<readonly ['number', 'id']> & { kind: SubjectKind },
): Promise<{ score: number; id: string }[]> {
  dependOn(kindTag(kind));
  dependOn(popularityTag, popularityMs);
  let query = db
    .selectFrom('subjects')
    .select(['id', 'score'])
    .where('kind', '=', kind)
    .where(isVisible)
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (offset > 0) query = query.offset(offset);
  if (after)
    query = query.where(sql<boolean>`(score, id) < (${after[0]}::double precision, ${after[1]}::uuid)`);
  return query.execute();
}

type IdWindow = KeysetWindow<readonly ['id']> & { kind: SubjectKind };

/** The visible ones, newest first, by id. Uses the index subjects_owner_visible. */
export async function listIdsOfOwner(
  db: Db,
  { kind, ownerId, limit, offset, after }: IdWindow & { ownerId: string },
): Promise<{ id: string }[]> {
  dependOn(kindOfOwnerTag(kind, ownerId));
  let query = db
    .selectFrom('subjects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where(isVisible)
    .orderBy('id', 'desc')
    .limit(limit);
  if (offset > 0) query = query.offset(offset);
  if (after) query = query.where('id', '<', after[0]);
  return query.execute();
}

/**
 * Newest first of all these owners. Reads each owner's newest from the index subjects_owner_visible and merges them: the cost
 * grows with the number of owners, not with that of their works.
 */
export async function listIdsOfOwners(
  db: Db,
  { kind, ownerIds, limit, offset, after }: IdWindow & { ownerIds: readonly string[] },
): Promise<{ id: string }[]> {
  if (ownerIds.length === 0) return [];
  dependOnEach(ownerIds, (ownerId) => kindOfOwnerTag(kind, ownerId));
  const before = after ? sql`and s.id < ${after[0]}::uuid` : sql``;
  const { rows } = await sql<{ id: string }>`
    select newest.id from unnest(${ownerIds}::uuid[]) as owner (id)
    cross join lateral (
      select s.id from subjects s
      where s.owner_id = owner.id and s.kind = ${kind} and s.visibility = 'visible' ${before}
      order by s.id desc limit ${offset + limit}
    ) newest
    order by newest.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The newest of each owner, newest first. Uses the index subjects_owner_visible. */
export async function listNewestIdsOfEach(
  db: Db,
  kind: SubjectKind,
  ownerIds: readonly string[],
  each: number,
): Promise<{ ownerId: string; id: string }[]> {
  if (ownerIds.length === 0) return [];
  dependOnEach(ownerIds, (ownerId) => kindOfOwnerTag(kind, ownerId));
  const { rows } = await sql<{ ownerId: string; id: string }>`
    select owner.id as "ownerId", newest.id from unnest(${ownerIds}::uuid[]) as owner (id)
    cross join lateral (
      select s.id from subjects s where s.owner_id = owner.id and s.kind = ${kind} and s.visibility = 'visible'
      order by s.id desc limit ${each}
    ) newest`.execute(db);
  return rows;
}

/** Oldest first, after the given id. Uses the index subjects_owner. */
export async function listOldestIdsOfOwner(
  db: Db,
  {
    kind,
    ownerId,
    limit,
    after,
  }: { kind: SubjectKind; ownerId: string; limit: number; after: string | null },
): Promise<string[]> {
  let query = db
    .selectFrom('subjects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.execute()).map(({ id }) => id);
}

/** FOR KEY SHARE: the lock that an insert with a foreign key takes, but at the start of the transaction. */
export async function lockSubjectShared(tx: Db, kind: SubjectKind, id: string): Promise<SubjectState | null> {
  const row = await tx
    .selectFrom('subjects')
    .select(stateColumns)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forKeyShare()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockSubjectExclusively(
  tx: Db,
  kind: SubjectKind,
  id: string,
): Promise<SubjectState | null> {
  const row = await tx
    .selectFrom('subjects')
    .select(stateColumns)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockSubjectsExclusively(
  tx: Db,
  ids: readonly string[],
): Promise<{ id: string; ownerId: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; ownerId: string }>`
    select id, owner_id as "ownerId" from subjects where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  return rows;
}

/** Deletes them, and by foreign keys all rows that refer to them. Locks in the order of ids, against deadlocks. */
export async function deleteSubjects(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (ids.length > 1) await lockSubjectsExclusively(tx, ids);
  const { rows } = await sql<Pick<NewSubject, 'id' | 'kind' | 'owner_id'>>`
    delete from subjects where id = any(${ids}::uuid[]) returning id, kind, owner_id`.execute(tx);
  changed(tx, ...rows.flatMap(tagsOf));
}

export async function subtractComments(tx: Db, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`
    update subjects s set comments_count = s.comments_count - removed.number
    from (
      select id, count(*)::integer as number from unnest(${subjectIds}::uuid[]) as comment (id) group by id
    ) removed
    where s.id = removed.id`.execute(tx);
  changed(tx, ...subjectIds.flatMap((id) => [countsTag(id), commentsTag(id)]));
}

export async function findSubjectTime(tx: Db, id: string): Promise<Date | null> {
  const row = await tx.selectFrom('subjects').select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at ?? null;
}

export async function findCommentsCount(db: Db, id: string, kind: SubjectKind): Promise<number | null> {
  dependOn(subjectTag(id));
  dependOn(countsTag(id));
  const row = await db
    .selectFrom('subjects')
    .select('comments_count')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.comments_count ?? null;
}

export async function findSubjectState(db: Db, id: string, kind: SubjectKind): Promise<SubjectState | null> {
  dependOn(subjectTag(id));
  const row = await db
    .selectFrom('subjects')
    .select(stateColumns)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}

/** Of any kind. */
export async function findAnySubject(
  db: Db,
  id: string,
): Promise<(SubjectState & { kind: SubjectKind; createdAt: Date }) | null> {
  const row = await db
    .selectFrom('subjects')
    .select([...stateColumns, 'kind', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
