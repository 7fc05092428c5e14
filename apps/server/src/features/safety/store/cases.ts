import { sql, type Insertable, type Selectable } from 'kysely';
import type { CaseList } from '@kalaangan/contract/safety/moderation';
import type { ReportCategory } from '@kalaangan/contract/safety/report-categories';
import type { CaseTargetType } from '@kalaangan/contract/safety/reports';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { CasesTable } from '../tables.ts';

export type CaseRow = Selectable<CasesTable>;

export async function insertCase(tx: Db, row: Insertable<CasesTable>): Promise<void> {
  await tx.insertInto('cases').values(row).execute();
}

const openCase = (db: Db, type: CaseTargetType, id: string) =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where(sql<boolean>`state = 'open' and kind = 'report'`);

/** Uses the index cases_open_target. */
export async function findOpenCase(db: Db, type: CaseTargetType, id: string): Promise<CaseRow | undefined> {
  return openCase(db, type, id).executeTakeFirst();
}

/** Locked until the transaction ends. Uses the index cases_open_target. */
export async function lockOpenCase(tx: Db, type: CaseTargetType, id: string): Promise<CaseRow | undefined> {
  return openCase(tx, type, id).forUpdate().executeTakeFirst();
}

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockCase(tx: Db, id: string): Promise<CaseRow | undefined> {
  return tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type CaseChange = Partial<Insertable<CasesTable>>;

export async function updateCase(tx: Db, id: string, change: CaseChange): Promise<void> {
  await tx.updateTable('cases').set(change).where('id', '=', id).execute();
}

/** Whether there is, or was, a case about this thing. Uses the index cases_target. */
export async function hasCases(db: Db, type: CaseTargetType, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a moderator has decided to keep this thing when it was reported for the same. Uses cases_target, reports_case. */
export async function wasKept(
  db: Db,
  type: CaseTargetType,
  id: string,
  category: CaseRow['category'],
): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (
      select from cases c
      where c.target_type = ${type} and c.target_id = ${id} and c.action in ('keep', 'false-report')
        and c.undone_at is null
        and (c.category = ${category} or exists (
          select from reports r where r.case_id = c.id and r.category = ${category}
        ))
    ) as kept`.execute(db);
  return rows[0]?.kept ?? false;
}

/** Locks names: until the transaction ends, nobody else locks one of them. */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  // The same order for everybody.
  const ordered = [...new Set(names)].toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${ordered}::text[]) as named (name)`.execute(
    tx,
  );
}

/**
 * Locks things, so that what is reported and decided about the same one happens one after the other. Call it before
 * cases are locked, so that no two transactions wait for each other.
 */
export async function lockTargets(tx: Db, targets: readonly string[]): Promise<void> {
  await lockNames(
    tx,
    targets.map((target) => `case ${target}`),
  );
}

type Queue = KeysetWindow<readonly ['number', 'time', 'id']> & {
  list: CaseList;
  viewerId: string;
  now: Date;
};

/**
 * Position of a case in a list: its place in the queue, which only the list of all open ones heeds, a time and its id.
 */
export const placeIn = (list: CaseList, row: CaseRow): [number, Date, string] => [
  list === 'open' ? row.queue_place : 1,
  list === 'closed' ? (row.decided_at ?? row.due_at) : row.due_at,
  row.id,
];

/**
 * The most urgent first; closed ones newest first. Uses cases_place, for overdue ones cases_queue, for one's own
 * cases_claimed, for closed ones cases_closed.
 */
export async function listCases(
  db: Db,
  { list, viewerId, now, limit, offset, after }: Queue,
): Promise<CaseRow[]> {
  const which = {
    open: sql`state = 'open'`,
    overdue: sql`state = 'open' and due_at < ${now}`,
    mine: sql`state = 'open' and claimed_by = ${viewerId} and claimed_until > ${now}`,
    closed: sql`state = 'closed'`,
  }[list];
  const [first, time, id] = after ?? [];
  const place = first === 0 ? 0 : 1;
  const urgent = { from: sql`(due_at, id) > (${time}, ${id}::uuid)`, order: sql`due_at, id` };
  const how = {
    open: {
      from: sql`(queue_place, due_at, id) > (${place}, ${time}, ${id}::uuid)`,
      order: sql`queue_place, due_at, id`,
    },
    overdue: urgent,
    mine: urgent,
    closed: { from: sql`(decided_at, id) < (${time}, ${id}::uuid)`, order: sql`decided_at desc, id desc` },
  }[list];
  const { rows } = await sql<CaseRow>`
    select * from cases where ${which} and ${after ? how.from : sql`true`}
    order by ${how.order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export type Counts = { open: number; mine: number; overdue: number };

/** Counts cases, each number up to `most`. Uses cases_queue and cases_claimed. */
export async function countCases(db: Db, viewerId: string, now: Date, most: number): Promise<Counts> {
  const count = (which: ReturnType<typeof sql>) =>
    sql`(select count(*) from (select from cases where state = 'open' and ${which} limit ${most}) c)`;
  const { rows } = await sql<Counts>`
    select ${count(sql`true`)} as open, ${count(sql`due_at < ${now}`)} as overdue,
      ${count(sql`claimed_by = ${viewerId} and claimed_until > ${now}`)} as mine`.execute(db);
  return rows[0] ?? { open: 0, mine: 0, overdue: 0 };
}

/** Finds somebody's appeal against the decision of a case. */
export async function findAppeal(db: Db, caseId: string, appellantId: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('appeal_of', '=', caseId)
    .where('appellant_id', '=', appellantId)
    .executeTakeFirst();
}

/** Lists the appeals against a decision, the newest first. Uses cases_appeal. */
export async function listAppeals(db: Db, caseId: string): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('appeal_of', '=', caseId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Lists the appeals against several decisions, in the order of their receipt. Uses cases_appeal. */
export async function listAppealsAgainst(db: Db, caseIds: readonly string[]): Promise<CaseRow[]> {
  if (caseIds.length === 0) return [];
  return db
    .selectFrom('cases')
    .selectAll()
    .where('appeal_of', 'in', caseIds)
    .orderBy('received_at')
    .limit(100)
    .execute();
}

export const noAppellant = { appellant_id: null, statement: null };

/**
 * An account is deleted: decided cases keep no trace of who appealed; open ones are forgotten with their decision. Uses
 * cases_appellant.
 */
export async function forgetAppellant(tx: Db, userId: string): Promise<void> {
  // Open ones are locked too: a decision that is being made is waited for, and seen by the next statement.
  await sql`select from cases where appellant_id = ${userId} order by id for update`.execute(tx);
  await tx
    .updateTable('cases')
    .set(noAppellant)
    .where('appellant_id', '=', userId)
    .where('state', '=', 'closed')
    .execute();
}

/** Erases what visitors wrote against decisions on these reports. Uses cases_appellant. */
export async function forgetVisitorsAppeals(tx: Db, reportIds: readonly string[]): Promise<void> {
  if (reportIds.length === 0) return;
  await tx.updateTable('cases').set(noAppellant).where('appellant_id', 'in', reportIds).execute();
}

/** Open cases with a warning that is due, the earliest first. Uses cases_warnings. */
export async function lockDueWarnings(tx: Db, now: Date, limit: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select * from cases where state = 'open' and next_warning_at <= ${now}
    order by next_warning_at limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export type CategoryCounts = { category: ReportCategory; open: number; overdue: number };

/** Uses cases_queue. */
export async function countByCategory(db: Db, now: Date): Promise<CategoryCounts[]> {
  const { rows } = await sql<CategoryCounts>`
    select category, count(*)::integer as open, count(*) filter (where due_at < ${now})::integer as overdue
    from cases where state = 'open' group by category`.execute(db);
  return rows;
}
