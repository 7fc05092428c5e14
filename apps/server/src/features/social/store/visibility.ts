import { sql, type RawBuilder } from 'kysely';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import { readShort } from '#platform/database/pipeline/short-reads.ts';
import type { Db } from '#platform/database/tables.ts';
import {
  visibilities,
  type HeldVisibility,
  type HoldEffect,
  type HoldReason,
  type SubjectKind,
  type Visibility,
} from '../tables.ts';
import { commentsTag, countsTag, kindOfOwnerTag, kindTag, popularityTag, subjectTag } from '../tags.ts';

/** A subject whose visibility has changed. */
export type VisibilityChange = {
  id: string;
  kind: SubjectKind;
  ownerId: string;
  before: Visibility;
  after: Visibility;
};

/**
 * Reason why a subject is held. `decision`: the moderator's decision, as the subject's author is told of it; `byId`: who has
 * deleted it.
 */
export type Hold = { reason: HoldReason; effect: HoldEffect; decision?: HeldBy; byId?: string };
export type HeldBy = { caseId: string; rule: string; note: string; at: Date };

export async function insertHolds(
  tx: Db,
  ids: readonly string[],
  { reason, effect, decision, byId }: Hold,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into subject_holds as held (subject_id, reason, effect, held_at, case_id, rule, note, by_id)
    select id, ${reason}, ${effect}, coalesce(${decision?.at ?? null}::timestamptz, clock_timestamp()),
      ${decision?.caseId ?? null}::uuid, ${decision?.rule ?? null}, ${decision?.note ?? null}, ${byId ?? null}::uuid
    from subjects where id = any(${ids}::uuid[])
    on conflict (subject_id, reason) do update
      set effect = excluded.effect, held_at = excluded.held_at, case_id = excluded.case_id,
        rule = excluded.rule, note = excluded.note
      where (held.effect, held.case_id) is distinct from (excluded.effect, excluded.case_id)`.execute(tx);
}

/** The latest decisions by which these subjects are held, by subject. */
export async function listDecisions(db: Db, ids: readonly string[]): Promise<Map<string, HeldBy>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<HeldBy & { id: string }>`
    select subject_id as id, case_id as "caseId", rule, note, held_at as at from subject_holds
    where subject_id = any(${ids}::uuid[]) and case_id is not null order by held_at`.execute(db);
  return new Map(rows.map(({ id, ...decision }) => [id, decision]));
}

/** Locks an owner's subjects until the transaction ends, in the order of their ids. Uses the index subjects_owner. */
export async function lockSubjectsOfOwner(
  tx: Db,
  ownerId: string,
): Promise<{ id: string; kind: SubjectKind }[]> {
  return tx
    .selectFrom('subjects')
    .select(['id', 'kind'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lists those of the subjects that not everybody who has the address may see. */
export async function listNotOpen(
  tx: Db,
  ids: readonly string[],
): Promise<{ id: string; kind: SubjectKind }[]> {
  const { rows } = await sql<{ id: string; kind: SubjectKind }>`
    select id, kind from subjects
    where id = any(${ids}::uuid[]) and visibility not in ('visible', 'unlisted')`.execute(tx);
  return rows;
}

/** The strictest effect of all holds of each of these subjects, and of those that are no deletion. */
export type Effects = { strictest: HoldEffect; besideDeletion: HoldEffect | null };

/** The effects of the holds of those of the subjects that have some. */
export async function listEffects(tx: Db, ids: readonly string[]): Promise<Map<string, Effects>> {
  const { rows } = await sql<Effects & { id: string }>`
    select subject_id as id, ${strictest(sql`true`)} as strictest, ${strictest(sql`reason <> 'deletion'`)} as "besideDeletion"
    from subject_holds where subject_id = any(${ids}::uuid[]) group by subject_id`.execute(tx);
  return new Map(rows.map(({ id, ...effects }) => [id, effects]));
}

const strictest = (which: RawBuilder<unknown>) => sql`
  (array_agg(effect order by array_position(${visibilities}::text[], effect) desc) filter (where ${which}))[1]`;

export async function deleteHolds(tx: Db, ids: readonly string[], reason: HoldReason): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from subject_holds where reason = ${reason} and subject_id = any(${ids}::uuid[])`.execute(tx);
}

/**
 * Sets the visibility of subjects to that of their strictest hold. Triggers carry it to the tables of content, to lists,
 * counts, the search and notifications. @returns those that changed
 */
export async function applyHolds(tx: Db, ids: readonly string[]): Promise<VisibilityChange[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<VisibilityChange>`
    with held as (
      select s.id, s.visibility as before, coalesce((
        select h.effect from subject_holds h where h.subject_id = s.id
        order by array_position(${visibilities}::text[], h.effect) desc limit 1
      ), 'visible') as after
      from subjects s where s.id = any(${ids}::uuid[]) order by s.id for no key update of s
    )
    update subjects s set visibility = held.after from held
    where s.id = held.id and held.before <> held.after
    returning s.id, s.kind, s.owner_id as "ownerId", held.before, held.after`.execute(tx);
  changed(tx, ...rows.flatMap(tagsOf), ...(rows.length > 0 ? [popularityTag] : []));
  return rows;
}

function tagsOf({ id, kind, ownerId }: VisibilityChange): string[] {
  return [subjectTag(id), countsTag(id), commentsTag(id), kindTag(kind), kindOfOwnerTag(kind, ownerId)];
}

/** `sort_id`: what the list is ordered by. */
export type OwnSubject = { id: string; sort_id: string; kind: SubjectKind; createdAt: Date };

/** Lists a person's subjects of one kind that moderation has hidden or removed, newest first. Uses the index subjects_held. */
export async function listOwnHeldIds(
  db: Db,
  ownerId: string,
  kind: SubjectKind,
): Promise<{ id: string; visibility: HeldVisibility }[]> {
  const query = sql<{ id: string; visibility: HeldVisibility }>`
    select id, visibility from subjects
    where owner_id = ${ownerId} and visibility <> 'visible' and visibility in ('hidden', 'removed') and kind = ${kind} order by id desc limit ${sql.lit(maxHeld)}`;
  return readShort(db, query.compile(db));
}

/** Maximum number of held subjects that are read: more than anybody has. */
const maxHeld = 1000;

type OwnList = { ownerId: string; kinds: readonly SubjectKind[]; visibility: Visibility };

/**
 * Lists a person's subjects of these kinds, newest first. Uses the index subjects_held; for visible ones
 * subjects_owner_visible, of which it merges the newest of each kind.
 */
export async function listOwnSubjects(
  db: Db,
  { ownerId, kinds, visibility, limit, offset, after }: OwnList & KeysetWindow<readonly ['id']>,
): Promise<OwnSubject[]> {
  const columns = sql`s.id, s.kind, s.created_at as "createdAt"`;
  const before = (column: string) => (after ? sql`and ${sql.ref(column)} < ${after[0]}::uuid` : sql``);
  const ofKind = sql`
    select newest.* from unnest(${kinds}::text[]) as k (kind) cross join lateral (
      select ${columns}, s.sort_id from subjects s
      where s.owner_id = ${ownerId} and s.kind = k.kind and s.visibility = 'visible' ${before('s.sort_id')}
      order by s.sort_id desc limit ${offset + limit}
    ) newest`;
  const held = sql`
    select ${columns}, s.id as sort_id from subjects s
    where s.owner_id = ${ownerId} and s.visibility <> 'visible' and s.visibility = ${visibility} ${before('s.id')}`;
  const { rows } = await sql<OwnSubject>`
    select * from (${visibility === 'visible' ? ofKind : held}) own
    order by sort_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
