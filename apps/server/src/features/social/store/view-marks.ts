import { sql } from 'kysely';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { SubjectKind } from '../tables.ts';
import { countsTag, popularityTag } from '../tags.ts';

type View = { subjectId: string; viewer: Buffer; windowSeconds: number };

/** Whether the view would count: the viewer has no other view of the subject in the window. */
export async function isFreshView(db: Db, { subjectId, viewer, windowSeconds }: View): Promise<boolean> {
  const { rows } = await sql`
    select 1 from view_marks where subject_id = ${subjectId} and viewer = ${viewer}
      and (not counted or seen_at > now() - make_interval(secs => ${windowSeconds}))`.execute(db);
  return rows.length === 0;
}

/** Records a view, if it is the viewer's first in the window. Writes a row of this viewer alone. */
export async function insertViewMark(db: Db, { subjectId, viewer, windowSeconds }: View): Promise<void> {
  await sql`
    insert into view_marks as m (subject_id, viewer) values (${subjectId}, ${viewer})
    on conflict (subject_id, viewer) do update set seen_at = now(), counted = false
      where m.seen_at <= now() - make_interval(secs => ${windowSeconds}) and m.counted`.execute(db);
}

/** A subject's views with those that are not yet added, from one statement: they may be added at any moment. */
export async function findViews(db: Db, subjectId: string): Promise<number | null> {
  const { rows } = await sql<{ views: number }>`
    select s.views + (
      select count(*) from view_marks m where m.subject_id = s.id and not m.counted
    ) as views
    from subjects s where s.id = ${subjectId}`.execute(db);
  return rows[0]?.views ?? null;
}

type WaitingSubject = { id: string; owner_id: string; kind: SubjectKind };

/** Subjects with views that are not added yet. Uses the index view_marks_waiting. */
export async function listWaitingSubjects(tx: Db, limit: number): Promise<WaitingSubject[]> {
  const { rows } = await sql<WaitingSubject>`
    select s.id, s.owner_id, s.kind
    from (select distinct subject_id from view_marks where not counted order by subject_id limit ${limit}) waiting
    join subjects s on s.id = waiting.subject_id`.execute(tx);
  return rows;
}

/** Adds the waiting views of these subjects, except of those that another transaction has locked. */
export async function addWaitingViews(
  tx: Db,
  subjectIds: readonly string[],
): Promise<(WaitingSubject & { seen: number })[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<WaitingSubject & { seen: number }>`
    with held as materialized (
      select id from subjects where id = any(${subjectIds}::uuid[])
      order by id for no key update skip locked
    ), marked as (
      update view_marks m set counted = true from held where m.subject_id = held.id and not m.counted
      returning m.subject_id
    ), sums as (
      select subject_id, count(*) as seen from marked group by subject_id
    )
    update subjects s set views = s.views + sums.seen from sums where s.id = sums.subject_id
    returning s.id, s.owner_id, s.kind, sums.seen`.execute(tx);
  if (rows.length > 0) changed(tx, popularityTag, ...rows.map(({ id }) => countsTag(id)));
  return rows;
}

/** Deletes up to `limit` marks older than the window, except locked ones. @returns how many were deleted */
export async function deleteOldViewMarks(db: Db, windowSeconds: number, limit: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with old as materialized (
      select subject_id, viewer from view_marks
      where counted and seen_at < now() - make_interval(secs => ${windowSeconds})
      order by seen_at limit ${limit} for update skip locked
    ), gone as (
      delete from view_marks m using old where m.subject_id = old.subject_id and m.viewer = old.viewer
      returning 1
    )
    select count(*)::bigint as deleted from gone`.execute(db);
  return rows[0]?.deleted ?? 0;
}
