import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { StrikesTable } from '../tables.ts';

export type StrikeRow = Selectable<StrikesTable>;

export async function insertStrike(tx: Db, row: Insertable<StrikesTable>): Promise<void> {
  await tx.insertInto('strikes').values(row).execute();
}

export async function deleteStrike(tx: Db, caseId: string): Promise<void> {
  await tx.deleteFrom('strikes').where('case_id', '=', caseId).execute();
}

/** Newest first. Uses strikes_user. */
export async function listStrikes(db: Db, userId: string, limit: number): Promise<StrikeRow[]> {
  return db
    .selectFrom('strikes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many strikes people have had since then, by their ids. */
export async function countStrikes(
  db: Db,
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; count: number }>`
    select user_id as "userId", count(*)::integer as count from strikes
    where user_id = any(${userIds}::uuid[]) and at >= ${since} group by user_id`.execute(db);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
