import type { Database } from '#platform/database/index.ts';

/** Forgets what all rate limits have counted. */
export async function clearRateLimits({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('delete from rate_limits');
}
