import { sql } from 'kysely';
import { dependOn, dependOnEach } from '#platform/cache/dependencies.ts';
import type { CursorValues } from '#platform/database/lists/cursor.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { SubjectKind } from '../tables.ts';
import { kindOfOwnerTag, kindTag, popularityMs, popularityTag } from '../tags.ts';
import { isVisible } from './subjects.ts';

// Lists of subjects: each is a walk over one index.

/** Condition of lists without AI, as in the partial indexes subjects_popular_made and subjects_owner_made. */
const isVisibleAndMade = sql<boolean>`kind = 'artwork' and visibility = 'visible' and not is_generated`;

/** `newest`: the number of the last rise that the list has taken into account, null before the first one. */
type PopularRow = { score: number; id: string; newest: number | null };

/** Uses the index subjects_popular, or subjects_popular_made. */
export async function listPopularIds(
  db: Db,
  {
    kind,
    withoutAi,
    limit,
    offset,
    after,
  }: KeysetWindow<readonly ['number', 'id']> & { kind: SubjectKind; withoutAi: boolean },
): Promise<PopularRow[]> {
  dependOn(kindTag(kind));
  dependOn(popularityTag, popularityMs);
  let query = db
    .selectFrom('subjects')
    .select(['id', 'score', sql<number | null>`(select max(number) from rises)`.as('newest')])
    .where('kind', '=', kind)
    .where(withoutAi ? isVisibleAndMade : isVisible)
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (offset > 0) query = query.offset(offset);
  if (after)
    query = query.where(sql<boolean>`(score, id) < (${after[0]}::double precision, ${after[1]}::uuid)`);
  return query.execute();
}

/** Maximum number of rises between two pages that are looked at. */
const mostRises = 5_000;

/**
 * Lists what has risen past this place of the popular order, by the rises after number `since`, in their order. Uses
 * the primary keys of `rises` and `subjects`.
 */
export async function listRisenPast(
  db: Db,
  [score, id]: CursorValues<readonly ['number', 'id']>,
  { kind, withoutAi, since, limit }: { kind: SubjectKind; withoutAi: boolean; since: number; limit: number },
): Promise<{ id: string; number: number }[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    select s.id, passed.number
    from (
      select subject_id, min(number) as number
      from (select * from rises where number > ${since} order by number desc limit ${mostRises}) recent
      where (score_before, subject_id) < (${score}::double precision, ${id}::uuid)
      group by subject_id
    ) passed
    join subjects s on s.id = passed.subject_id
    where kind = ${kind} and ${withoutAi ? isVisibleAndMade : isVisible}
      and (score, s.id) > (${score}::double precision, ${id}::uuid)
    order by passed.number limit ${limit}`.execute(db);
  return rows;
}

/** Deletes rises of the past, the oldest first, up to `limit`. @returns how many were deleted */
export async function deleteOldRises(db: Db, windowSeconds: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rises where number in (select number from rises order by number limit ${limit})
      and risen_at < now() - make_interval(secs => ${windowSeconds})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

type IdWindow = KeysetWindow<readonly ['id']> & { kind: SubjectKind };

/** `sort_id`: what lists of the newest are ordered by: the id, or that of a draft's first publication. */
export type Sorted = { id: string; sort_id: string };

/** Lists an owner's visible subjects of a kind, newest first. Uses the index subjects_owner_visible. */
export async function listIdsOfOwner(
  db: Db,
  { kind, ownerId, limit, offset, after }: IdWindow & { ownerId: string },
): Promise<Sorted[]> {
  dependOn(kindOfOwnerTag(kind, ownerId));
  let query = db
    .selectFrom('subjects')
    .select(['id', 'sort_id'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where(isVisible)
    .orderBy('sort_id', 'desc')
    .limit(limit);
  if (offset > 0) query = query.offset(offset);
  if (after) query = query.where('sort_id', '<', after[0]);
  return query.execute();
}

/**
 * Lists the visible subjects of all these owners, newest first. Reads each owner's newest from the index
 * subjects_owner_visible (subjects_owner_made) and merges them: the cost grows with the number of owners, not with that
 * of their works.
 */
export async function listIdsOfOwners(
  db: Db,
  {
    kind,
    ownerIds,
    withoutAi,
    limit,
    offset,
    after,
  }: IdWindow & { ownerIds: readonly string[]; withoutAi: boolean },
): Promise<Sorted[]> {
  if (ownerIds.length === 0) return [];
  dependOnEach(ownerIds, (ownerId) => kindOfOwnerTag(kind, ownerId));
  const before = after ? sql`and s.sort_id < ${after[0]}::uuid` : sql``;
  const { rows } = await sql<Sorted>`
    select newest.* from unnest(${ownerIds}::uuid[]) as owner (id)
    cross join lateral (
      select s.id, s.sort_id from subjects s
      where s.owner_id = owner.id and s.kind = ${kind} and ${withoutAi ? isVisibleAndMade : isVisible} ${before}
      order by s.sort_id desc limit ${offset + limit}
    ) newest
    order by newest.sort_id desc limit ${limit} offset ${offset}`.execute(db);
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
      order by s.sort_id desc limit ${each}
    ) newest`.execute(db);
  return rows;
}

/** Lists an owner's subjects of a kind that are not deleted, oldest first, after the given id. Uses the index subjects_owner. */
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
    .where('visibility', '<>', 'deleted')
    .orderBy('id')
    .limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.execute()).map(({ id }) => id);
}
