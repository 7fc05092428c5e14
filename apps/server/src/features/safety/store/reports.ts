import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { ReportsTable } from '../tables.ts';

export type ReportRow = Selectable<ReportsTable>;

/** @returns false if this person's report on the same thing is still open */
export async function insertReport(tx: Db, row: Insertable<ReportsTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.column('open_of').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @param openOf the thing and the person, as `open_of` has them */
export async function isReportOpen(db: Db, openOf: string): Promise<boolean> {
  const row = await db.selectFrom('reports').select('id').where('open_of', '=', openOf).executeTakeFirst();
  return row !== undefined;
}

export async function findReport(db: Db, number: string): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('number', '=', number).executeTakeFirst();
}

export async function findReportById(db: Db, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function confirmReport(tx: Db, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('reports')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAsHiding(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('reports').set({ hidden_at: at }).where('id', '=', id).execute();
}

/**
 * Counts what decides whether a report may hide at once: how many of the reporter's hid something today, and how many
 * were false lately. Uses reports_reporter, reports_mailbox and reports_network.
 */
export async function countOfReporter(
  tx: Db,
  {
    reporter_id: id,
    reporter_mailbox: mailbox,
    reporter_network: network,
  }: Pick<ReportRow, 'reporter_id' | 'reporter_mailbox' | 'reporter_network'>,
  { hidSince, falseSince }: { hidSince: Date; falseSince: Date },
): Promise<{ hid: number; false: number }> {
  const isTheirs =
    id === null
      ? sql`(reporter_mailbox = ${mailbox} or reporter_network = ${network})`
      : sql`reporter_id = ${id}`;
  const { rows } = await sql<{ hid: number; false: number }>`
    select count(*) filter (where hidden_at >= ${hidSince})::integer as hid,
      count(*) filter (where is_false)::integer as false
    from reports where received_at >= ${falseSince} and ${isTheirs}`.execute(tx);
  return rows[0] ?? { hid: 0, false: 0 };
}

/** Counts the things of an author that reports of visitors have hidden since then. Uses reports_hidden. */
export async function countHiddenByVisitors(tx: Db, ownerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ hidden: number }>`
    select count(distinct (c.target_type, c.target_id))::integer as hidden
    from reports r join cases c on c.id = r.case_id
    where r.hidden_at >= ${since} and r.reporter_mailbox is not null and c.owner_id = ${ownerId}`.execute(tx);
  return rows[0]?.hidden ?? 0;
}

/**
 * Maximum number of reports of one case that are answered each: nobody sends so many on one thing before it is decided.
 */
const mostReports = 10_000;

/** Lists the reports of one case in the order of their receipt. A copyright notice stands with each of its cases. */
export async function listReportsOf(db: Db, caseId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    (select * from reports where case_id = ${caseId} order by received_at, id limit ${mostReports})
    union all ${noticeOf(caseId)}`.execute(db);
  return rows;
}

/** Lists the reports of one case that one member has sent. Uses reports_reporter. */
export async function listReportsBy(db: Db, caseId: string, reporterId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    (select * from reports where case_id = ${caseId} and reporter_id = ${reporterId} order by received_at, id)
    union all select n.* from (${noticeOf(caseId)}) n where n.reporter_id = ${reporterId}`.execute(db);
  return rows;
}

/** The notice that is the report of each but the first of its cases. */
const noticeOf = (caseId: string) => sql`
  select n.* from cases c join reports n on n.id = c.notice_id where c.id = ${caseId} and n.case_id <> c.id`;

/** The earliest reports of each of these cases, in the order of their receipt. */
export async function listEarliestReports(
  db: Db,
  caseIds: readonly string[],
  each: number,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.* from unnest(${caseIds}::uuid[]) as asked (id)
    cross join lateral (
      (select * from reports where case_id = asked.id order by received_at, id limit ${each})
      union all
      select n.* from cases c join reports n on n.id = c.notice_id
      where c.id = asked.id and n.case_id <> asked.id
    ) r`.execute(db);
  return rows;
}

/** The case is decided: the same people may report the thing again. */
export async function closeReports(tx: Db, caseId: string, areFalse: boolean): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ open_of: null, is_false: areFalse })
    .where('case_id', '=', caseId)
    .execute();
}

/** The members who sent the reports of a case. */
export async function listReporterIds(db: Db, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ reporter_id: string }>`
    select distinct reporter_id from (
      select * from reports where case_id = ${caseId} union all ${noticeOf(caseId)}
    ) r where reporter_id is not null`.execute(db);
  return rows.map((row) => row.reporter_id);
}

export async function insertEvidence(tx: Db, reportId: string, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  await tx
    .insertInto('report_evidence')
    .values(mediaIds.map((media_id) => ({ report_id: reportId, media_id })))
    .execute();
}

/** The pictures that came with the reports of a case. */
export async function listEvidence(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('report_evidence')
    .innerJoin('reports', 'reports.id', 'report_evidence.report_id')
    .select('media_id')
    .where('case_id', '=', caseId)
    .orderBy('media_id')
    .limit(100)
    .execute();
  return rows.map((row) => row.media_id);
}

/** An account is deleted: its reports stay, for the cases that they belong to, without saying whose they are. */
export async function forgetReporter(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ reporter_id: null, open_of: null })
    .where('reporter_id', '=', userId)
    .execute();
}

/**
 * Locks reports all of whose cases were decided before that time. Uses the index reports_kept, cases by their ids and
 * cases_notice.
 */
export async function lockErasableReports(tx: Db, decidedBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reports r join cases c on c.id = r.case_id
    where r.erased_at is null and r.received_at < ${decidedBefore} and c.decided_at < ${decidedBefore}
      and not exists (
        select from cases o
        where o.notice_id = r.id and (o.decided_at is null or o.decided_at >= ${decidedBefore})
      )
    order by r.received_at limit ${limit} for update of r skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function eraseReports(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('reports')
    .set({
      erased_at: at,
      reporter_id: null,
      reporter_email: null,
      reporter_mailbox: null,
      reporter_network: null,
      details: '',
    })
    .where('id', 'in', ids)
    .execute();
}

/** @returns the ids of the media */
export async function deleteEvidence(tx: Db, reportIds: readonly string[]): Promise<string[]> {
  if (reportIds.length === 0) return [];
  const rows = await tx
    .deleteFrom('report_evidence')
    .where('report_id', 'in', reportIds)
    .returning('media_id')
    .execute();
  return rows.map((row) => row.media_id);
}
