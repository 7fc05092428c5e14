import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { CasesTable, CopyrightNoticesTable, CounterNoticesTable, OrdersTable } from '../tables.ts';
import type { CaseRow } from './cases.ts';

export type NoticeRow = Selectable<CopyrightNoticesTable>;
export type CounterRow = Selectable<CounterNoticesTable>;

export async function insertOrder(tx: Db, row: Insertable<OrdersTable>): Promise<void> {
  await tx.insertInto('orders').values(row).execute();
}

export async function insertCases(tx: Db, rows: readonly Insertable<CasesTable>[]): Promise<void> {
  await tx
    .insertInto('cases')
    .values([...rows])
    .execute();
}

export async function insertNotice(tx: Db, row: Insertable<CopyrightNoticesTable>): Promise<void> {
  await tx.insertInto('copyright_notices').values(row).execute();
}

/** Dates as text: the day that is on the order. */
const columns = sql<NoticeRow>`report_id, name, postal_address, phone, email, signature, order_reference,
  order_date::text as order_date, ordered_at, signer_left, claim`;

export async function findNotice(db: Db, reportId: string): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from copyright_notices where report_id = ${reportId}`.execute(db);
  return rows[0];
}

/** Locks a notice: what happens to its cases happens one after the other. */
export async function lockNotice(tx: Db, reportId: string): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from copyright_notices where report_id = ${reportId} for update`.execute(tx);
  return rows[0];
}

export async function setCourtOrder(
  tx: Db,
  reportId: string,
  order: { reference: string; date: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('copyright_notices')
    .set({ order_reference: order.reference, order_date: order.date, ordered_at: order.at })
    .where('report_id', '=', reportId)
    .execute();
}

/** Uses cases_notice. Few: one for each thing that the notice names. */
export async function listCasesOfNotice(db: Db, reportId: string): Promise<CaseRow[]> {
  return db.selectFrom('cases').selectAll().where('notice_id', '=', reportId).orderBy('id').execute();
}

/** @returns false if this person has answered the notice before */
export async function insertCounter(tx: Db, row: Insertable<CounterNoticesTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('counter_notices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['report_id', 'owner_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Lists the answers to a notice in the order of their receipt; few: one of each owner. */
export async function listCounters(db: Db, reportId: string): Promise<CounterRow[]> {
  return db
    .selectFrom('counter_notices')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('received_at')
    .execute();
}

/** Upheld notices whose time is over and on which no court has ordered more. Uses cases_restore. */
export async function listRestorable(tx: Db, now: Date, limit: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select * from cases where restore_at <= ${now} order by restore_at limit ${limit}`.execute(tx);
  return rows;
}

/** Locks those of the listed cases that nobody has changed meanwhile. */
export async function lockRestorable(tx: Db, now: Date, ids: readonly string[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select * from cases where id = any(${ids}::uuid[]) and restore_at <= ${now} order by id for update`.execute(
    tx,
  );
  return rows;
}

/** Counts the notices that were upheld against people since then, by their ids. Uses cases_owner. */
export async function countUpheldNotices(
  db: Db,
  ownerIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map();
  const { rows } = await sql<{ ownerId: string; count: number }>`
    select owner_id as "ownerId", count(distinct notice_id)::integer as count from cases
    where owner_id = any(${ownerIds}::uuid[]) and notice_id is not null and decided_at >= ${since}
      and action in ('remove', 'suspend', 'ban') and undone_at is null
    group by owner_id`.execute(db);
  return new Map(rows.map(({ ownerId, count }) => [ownerId, count]));
}

/**
 * An account is deleted: what it answered goes, and who signed its notices as soon as they have run out.
 * @returns its notices
 */
export async function forgetSigner(tx: Db, userId: string): Promise<string[]> {
  await tx
    .updateTable('counter_notices')
    .set({ owner_id: null, body: '' })
    .where('owner_id', '=', userId)
    .execute();
  const { rows } = await sql<{ id: string }>`
    update copyright_notices n set signer_left = true
    from reports r where r.id = n.report_id and r.reporter_id = ${userId} returning n.report_id as id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** No case of the notice waits for a decision, and none hides a thing for its time. Uses cases_notice. */
const hasRunOut = sql`not exists (
  select from cases c where c.notice_id = n.report_id and (c.state = 'open' or c.restore_at is not null))`;

/** Lists those of these notices that have run out. */
export async function listRunOut(tx: Db, reportIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.report_id as id from copyright_notices n
    where n.report_id = any(${reportIds}::uuid[]) and ${hasRunOut}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notices that have run out and whose signer has left. Uses copyright_notices_left. */
export async function lockNoticesOfLeavers(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.report_id as id from copyright_notices n where n.signer_left and ${hasRunOut}
    order by n.report_id limit ${limit} for update of n skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

const nobody = { name: '', postal_address: '', phone: null, email: '', signature: '', signer_left: false };

export async function eraseSigners(tx: Db, reportIds: readonly string[]): Promise<void> {
  if (reportIds.length === 0) return;
  await tx.updateTable('copyright_notices').set(nobody).where('report_id', 'in', reportIds).execute();
}

/** Erases what notices and the answers to them say of people. */
export async function eraseNotices(tx: Db, reportIds: readonly string[]): Promise<void> {
  if (reportIds.length === 0) return;
  await eraseSigners(tx, reportIds);
  await tx
    .updateTable('copyright_notices')
    .set({ claim: null })
    .where('report_id', 'in', reportIds)
    .execute();
  await tx
    .updateTable('counter_notices')
    .set({ owner_id: null, body: '' })
    .where('report_id', 'in', reportIds)
    .execute();
}
