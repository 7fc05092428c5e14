import { sql } from 'kysely';
import { changed } from '#platform/database/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { HoldEffect, HoldReason, SubjectKind, Visibility } from '../tables.ts';
import { commentsTag, countsTag, kindOfOwnerTag, kindTag, popularityTag, subjectTag } from '../tags.ts';

/** A subject whose visibility has changed. */
export type VisibilityChange = {
  id: string;
  kind: SubjectKind;
  ownerId: string;
  before: Visibility;
  after: Visibility;
};

export async function insertHolds(
  tx: Db,
  ids: readonly string[],
  reason: HoldReason,
  effect: HoldEffect,
): Promise<void> {
  await sql`
    insert into subject_holds (subject_id, reason, effect)
    select id, ${reason}, ${effect} from subjects where id = any(${ids}::uuid[])
    on conflict (subject_id, reason) do update set effect = excluded.effect
      where subject_holds.effect <> excluded.effect`.execute(tx);
}

export async function isHeld(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('subject_holds')
    .select('reason')
    .where('subject_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteHolds(tx: Db, ids: readonly string[], reason: HoldReason): Promise<void> {
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
        select max(h.effect) from subject_holds h where h.subject_id = s.id
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
