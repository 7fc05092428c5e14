import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

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
