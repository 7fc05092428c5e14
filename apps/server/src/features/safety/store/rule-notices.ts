import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

export async function isQuarterFinished(db: Db, quarter: string): Promise<boolean> {
  const row = await db
    .selectFrom('rule_notices')
    .select('finished_at')
    .where('quarter', '=', quarter)
    .executeTakeFirst();
  return row !== undefined && row.finished_at !== null;
}

export async function beginQuarter(tx: Db, quarter: string): Promise<void> {
  await tx
    .insertInto('rule_notices')
    .values({ quarter, after_id: null, finished_at: null })
    .onConflict((conflict) => conflict.column('quarter').doNothing())
    .execute();
}

/** Locks the progress of a quarter; undefined if all members are told, or another process is telling them. */
export async function lockQuarter(tx: Db, quarter: string): Promise<{ after_id: string | null } | undefined> {
  const { rows } = await sql<{ after_id: string | null }>`
    select after_id from rule_notices where quarter = ${quarter} and finished_at is null
    for update skip locked`.execute(tx);
  return rows[0];
}

export async function moveOn(
  tx: Db,
  quarter: string,
  progress: { after_id: string | null; finished_at: Date | null },
): Promise<void> {
  await tx.updateTable('rule_notices').set(progress).where('quarter', '=', quarter).execute();
}
