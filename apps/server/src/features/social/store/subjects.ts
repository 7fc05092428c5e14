import type { ShownStatus } from '@kalaangan/contract/social/status';
import { sql } from 'kysely';
import { dependOn, dependOnEach } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { SubjectKind, Visibility } from '../tables.ts';
import { commentsTag, countsTag, kindOfOwnerTag, kindTag, popularityTag, subjectTag } from '../tags.ts';

/**
 * Condition on a subject, or on content, which carries the visibility of its subject. Its value is in the text of the
 * statement, so that partial indexes of visible rows can serve it.
 */
export const isVisible = sql<boolean>`visibility = 'visible'`;

/**
 * Condition of another feature's query that a subject is visible, asked for each row by the subject's key. @param id the column with
 * its id
 */
export function isVisibleSubject(id: string) {
  return sql<boolean>`(select s.visibility from subjects s where s.id = ${sql.ref(id)}) = 'visible'`;
}

/** Sets whether AI generated the subject. */
export async function setGenerated(tx: Db, id: string, isGenerated: boolean): Promise<void> {
  const row = await tx
    .updateTable('subjects')
    .set({ is_generated: isGenerated })
    .where('id', '=', id)
    .returning(['id', 'kind', 'owner_id'])
    .executeTakeFirst();
  if (row) changed(tx, ...tagsOf(row), popularityTag);
}

/** Sets whether the subject is mature, so that minors do not meet it. */
export async function setMature(tx: Db, id: string, isMature: boolean): Promise<void> {
  const row = await tx
    .updateTable('subjects')
    .set({ is_mature: isMature })
    .where('id', '=', id)
    .returning(['id', 'kind', 'owner_id'])
    .executeTakeFirst();
  if (row) changed(tx, ...tagsOf(row));
}

/** Facts that decide who may see a subject. */
export type SubjectState = {
  ownerId: string;
  visibility: Visibility;
  /** Whether it is mature; only artworks can be. */
  isMature?: boolean;
};

const stateColumns = ['owner_id as ownerId', 'visibility', 'is_mature as isMature'] as const;

/** `was_published`: false for a draft. */
export type NewSubject = {
  id: string;
  kind: SubjectKind;
  owner_id: string;
  created_at: Date;
  was_published?: boolean;
};

/** Call it in the transaction that inserts the content or comment. */
export async function insertSubject(db: Db, subject: NewSubject): Promise<void> {
  await db
    .insertInto('subjects')
    .values({ ...subject, created_ms: subject.created_at.getTime(), changed_at: subject.created_at })
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
  return sql<(SubjectCounts & ShownStatus & { commentsClosed: boolean }) | null>`(
    select json_build_object('likesCount', s.likes_count, 'commentsCount', s.comments_count, 'views', s.views,
      'commentsClosed', s.comments_closed, 'status', s.status, 'publishAt', s.publish_at)
    from subjects s where s.id = ${sql.ref(id)})`;
}

/** Counts the visible subjects of a kind. Uses the index subjects_popular. */
export async function countSubjects(db: Db, kind: SubjectKind): Promise<number> {
  const row = await db
    .selectFrom('subjects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where(isVisible)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Takes a `FOR KEY SHARE` lock, as an insert with a foreign key does, but at the start of the transaction. */
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

/** Deletes subjects, and by foreign keys all rows that refer to them. Locks in the order of ids, against deadlocks. */
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
  dependOn(commentsTag(id));
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

/** Lists those of the subjects that still exist. */
export async function listSubjectsOfAnyKind(
  db: Db,
  ids: readonly string[],
): Promise<(SubjectState & { id: string; kind: SubjectKind })[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('subjects')
    .select([...stateColumns, 'id', 'kind'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Lists subjects of these kinds, hidden ones too, in the order of their ids, after the given one. */
export async function listSubjectsAfter(
  db: Db,
  kinds: readonly SubjectKind[],
  after: string | null,
  limit: number,
): Promise<{ id: string; kind: SubjectKind }[]> {
  return db
    .selectFrom('subjects')
    .select(['id', 'kind'])
    .where('kind', 'in', kinds)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Finds a subject of any kind. */
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
