import type pg from 'pg';
import { vi } from 'vitest';
import { holdQueryResult } from './held-query-results.ts';

/**
 * Runs two things at once: begins the second when the database has answered a statement of the first, which learns of the
 * answer when the second is over or waits for a lock.
 * @param pool of a database that nothing else uses meanwhile
 */
export async function overlap(
  pool: Pick<pg.Pool, 'query'>,
  statement: RegExp,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const held = holdQueryResult(statement, first);
  await held.answered;
  let isOver = false;
  const fast = second().finally(() => (isOver = true));
  try {
    await vi.waitUntil(async () => isOver || (await isAnyWaiting(pool)), 60_000);
  } finally {
    held.release();
  }
  await Promise.all([held.result, fast]);
}

async function isAnyWaiting(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return (rowCount ?? 0) > 0;
}
