import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

type View = { subjectId: string; viewer: Buffer; windowSeconds: number };

/** Whether it would count: there is none of this viewer's in the window. */
export async function isFreshView(db: Db, { subjectId, viewer, windowSeconds }: View): Promise<boolean> {
  const { rows } = await sql`
    select 1 from view_marks where subject_id = ${subjectId} and viewer = ${viewer}
      and (not counted or seen_at > now() - make_interval(secs => ${windowSeconds}))`.execute(db);
  return rows.length === 0;
}

/** Counts a look, if it is the viewer's first in the window. Writes no row that others write. */
export async function insertViewMark(db: Db, { subjectId, viewer, windowSeconds }: View): Promise<void> {
  await sql`
    insert into view_marks as m (subject_id, viewer) values (${subjectId}, ${viewer})
    on conflict (subject_id, viewer) do update set seen_at = now(), counted = false
      where m.seen_at <= now() - make_interval(secs => ${windowSeconds}) and m.counted`.execute(db);
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

/**
 * Adds waiting views to their subjects and owners; returns for how many subjects. Owners, subjects and marks are locked
 * in this order, the order in which deletions lock them, and what another transaction holds is left for the next time:
 * so this waits for no transaction that could wait for this one.
 */
export async function addWaitingViews(db: Db, mostSubjects: number): Promise<number> {
  const { rows } = await sql<{ subjects: number }>`
    with waiting as (
      select distinct subject_id from view_marks where not counted order by subject_id limit ${mostSubjects}
    ), owners as materialized (
      select id from users where id in (
        select s.owner_id from waiting w join subjects s on s.id = w.subject_id where s.kind = 'artwork'
      ) order by id for no key update skip locked
    ), held as materialized (
      select id, owner_id, kind from subjects
      where id in (select subject_id from waiting) and (kind <> 'artwork' or owner_id in (select id from owners))
      order by id for no key update skip locked
    ), fresh as (
      update view_marks m set counted = true from held where m.subject_id = held.id and not m.counted
      returning m.subject_id
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
    select count(*)::bigint as subjects from sums`.execute(db);
  return rows[0]?.subjects ?? 0;
}

/** Marks older than the window say nothing any more. Leaves those that another transaction holds; returns how many went. */
export async function deleteOldViewMarks(db: Db, windowSeconds: number, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with old as materialized (
      select subject_id, viewer from view_marks
      where counted and seen_at < now() - make_interval(secs => ${windowSeconds})
      order by seen_at limit ${most} for update skip locked
    ), gone as (
      delete from view_marks m using old where m.subject_id = old.subject_id and m.viewer = old.viewer
      returning 1
    )
    select count(*)::bigint as deleted from gone`.execute(db);
  return rows[0]?.deleted ?? 0;
}
