import { sql, type Insertable, type Selectable } from 'kysely';
import type { CaseList } from '@kalaangan/contract/moderation';
import type { ReportCategory } from '@kalaangan/contract/report-categories';
import type { CaseTargetType } from '@kalaangan/contract/reports';
import type { KeysetWindow } from '#platform/database/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { CasesTable } from '../tables.ts';

export type CaseRow = Selectable<CasesTable>;

export async function insertCase(tx: Db, row: Insertable<CasesTable>): Promise<void> {
  await tx.insertInto('cases').values(row).execute();
}

/** Locked until the transaction ends. Uses the index cases_open_target. */
export async function lockOpenCase(tx: Db, type: CaseTargetType, id: string): Promise<CaseRow | undefined> {
  return tx
    .selectFrom('cases')
    .selectAll()
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where(sql<boolean>`state = 'open' and kind = 'report'`)
    .forUpdate()
    .executeTakeFirst();
}

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockCase(tx: Db, id: string): Promise<CaseRow | undefined> {
  return tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateCase(tx: Db, id: string, change: Partial<Insertable<CasesTable>>): Promise<void> {
  await tx.updateTable('cases').set(change).where('id', '=', id).execute();
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

/** Reports on the same thing are received one after the other. */
export async function lockTarget(tx: Db, target: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case ${target}`}, 0))`.execute(tx);
}

/** Whether another decision that stands has removed the thing. Uses cases_target. */
export async function isRemovedByAnother(tx: Db, { id, target_type, target_id }: CaseRow): Promise<boolean> {
  const row = await tx
    .selectFrom('cases')
    .select('id')
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('action', 'in', ['remove', 'suspend', 'ban'])
    .where(sql<boolean>`not (kind = 'notice' and action = 'remove')`)
    .where('undone_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type Restriction = Pick<CaseRow, 'action' | 'days' | 'note'> & { decided_at: Date };

/** The suspensions and bans of a person that stand, the latest first. Uses cases_owner. */
export async function listRestrictions(tx: Db, ownerId: string, except: string): Promise<Restriction[]> {
  const { rows } = await sql<Restriction>`
    select action, days, note, decided_at from cases
    where owner_id = ${ownerId} and action in ('suspend', 'ban') and undone_at is null and id <> ${except}
    order by decided_at desc`.execute(tx);
  return rows;
}

type Queue = KeysetWindow<readonly ['time', 'id']> & { list: CaseList; viewerId: string; now: Date };

/**
 * The most urgent first; closed ones newest first. Uses cases_queue, for one's own cases_claimed, for closed ones
 * cases_closed.
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
  const isClosed = list === 'closed';
  const from = after
    ? isClosed
      ? sql`and (decided_at, id) < (${after[0]}, ${after[1]}::uuid)`
      : sql`and (due_at, id) > (${after[0]}, ${after[1]}::uuid)`
    : sql``;
  const order = isClosed ? sql`decided_at desc, id desc` : sql`due_at, id`;
  const { rows } = await sql<CaseRow>`
    select * from cases where ${which} ${from} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export type Counts = { open: number; mine: number; overdue: number };

/** Each up to `most`. Uses cases_queue and cases_claimed. */
export async function countCases(db: Db, viewerId: string, now: Date, most: number): Promise<Counts> {
  const count = (which: ReturnType<typeof sql>) =>
    sql`(select count(*) from (select from cases where state = 'open' and ${which} limit ${most}) c)`;
  const { rows } = await sql<Counts>`
    select ${count(sql`true`)} as open, ${count(sql`due_at < ${now}`)} as overdue,
      ${count(sql`claimed_by = ${viewerId} and claimed_until > ${now}`)} as mine`.execute(db);
  return rows[0] ?? { open: 0, mine: 0, overdue: 0 };
}

/** Of an appeal: the case with the decision that it is against. */
export async function findAppeal(db: Db, caseId: string, appellantId: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('appeal_of', '=', caseId)
    .where('appellant_id', '=', appellantId)
    .executeTakeFirst();
}

/** How the appeals against a decision stand, the newest first. Uses cases_appeal. */
export async function listAppeals(db: Db, caseId: string): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('appeal_of', '=', caseId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Against several decisions, in the order of their receipt. Uses cases_appeal. */
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

/** An account is deleted: cases keep no trace of who appealed. */
export async function forgetAppellant(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ appellant_id: null, statement: null })
    .where('appellant_id', '=', userId)
    .where('state', '=', 'closed')
    .execute();
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
