import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { BreachesTable } from './tables.ts';

export type BreachRow = Selectable<BreachesTable>;

export async function insertBreach(
  tx: Db,
  row: Insertable<BreachesTable>,
  userIds: readonly string[],
): Promise<void> {
  await tx.insertInto('breaches').values(row).execute();
  await sql`
    insert into breach_accounts (breach_id, user_id)
    select ${row.id}, id from unnest(${userIds}::uuid[]) as named (id)`.execute(tx);
}

export async function findBreach(db: Db, id: string): Promise<BreachRow | undefined> {
  return db.selectFrom('breaches').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockBreach(tx: Db, id: string): Promise<BreachRow | undefined> {
  return tx.selectFrom('breaches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateBreach(tx: Db, id: string, columns: Updateable<BreachesTable>): Promise<void> {
  await tx.updateTable('breaches').set(columns).where('id', '=', id).execute();
}

/** Lists breaches, newest first. */
export async function listBreaches(db: Db, page: KeysetWindow<readonly ['id']>): Promise<BreachRow[]> {
  let query = db.selectFrom('breaches').selectAll().orderBy('id', 'desc').limit(page.limit);
  if (page.after) query = query.where('id', '<', page.after[0]);
  if (page.offset > 0) query = query.offset(page.offset);
  return query.execute();
}

/** Counts the accounts that each of these breaches names. */
export async function countNamed(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return countAccounts(db, 'breach_accounts', ids);
}

async function countAccounts(
  db: Db,
  table: 'breach_accounts' | 'breach_unmailed',
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['breach_id', sql<number>`count(*)::integer`.as('count')])
    .where('breach_id', 'in', ids)
    .groupBy('breach_id')
    .execute();
  return new Map(rows.map((row) => [row.breach_id, row.count]));
}

/** Notes that an account of a breach got no mail, as it was refused. @throws a foreign key violation if it was deleted meanwhile */
export async function noteUnmailed(db: Db, breachId: string, userId: string): Promise<void> {
  await db
    .insertInto('breach_unmailed')
    .values({ breach_id: breachId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts the accounts that got no mail of each of these breaches. */
export async function countUnmailed(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return countAccounts(db, 'breach_unmailed', ids);
}

/** A batch of the accounts that a breach names, in the order of their ids. */
export async function listNamed(
  tx: Db,
  breachId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  let query = tx.selectFrom('breach_accounts').select('user_id').where('breach_id', '=', breachId);
  if (after !== null) query = query.where('user_id', '>', after);
  const rows = await query.orderBy('user_id').limit(limit).execute();
  return rows.map((row) => row.user_id);
}

/** Locks a breach whose accounts are being told, unless another process does so. Uses the index breaches_sending. */
export async function lockSending(tx: Db): Promise<BreachRow | undefined> {
  return tx
    .selectFrom('breaches')
    .selectAll()
    .where('sent_at', 'is not', null)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Locks a breach with a warning that is due, unless another process has. Uses the index breaches_warnings. */
export async function lockDueWarning(tx: Db, now: Date): Promise<BreachRow | undefined> {
  return tx
    .selectFrom('breaches')
    .selectAll()
    .where('next_warning_at', '<=', now)
    .orderBy('next_warning_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
