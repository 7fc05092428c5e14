import { maintenanceText } from '@kalaangan/contract/maintenance/maintenance';
import { Problem } from '#platform/http/calls/problem.ts';
import type { Maintenance } from './context.ts';
import { findMaintenance } from './queries.ts';

/** Pauses after which a client may try again, in seconds: where nobody knows how long it takes, and the shortest one. */
const usualPause = 300;
const shortestPause = 60;

/**
 * Requires that somebody may change things.
 * @param isAdmin asked only while the site is under maintenance
 * @throws {Problem} 503
 */
export async function requireWritable(
  maintenance: Maintenance,
  isAdmin: () => Promise<boolean>,
): Promise<void> {
  const row = await findMaintenance(maintenance);
  if (!row || (await isAdmin())) return;
  throw new Problem('maintenance', () => maintenanceText(row.until), {
    headers: { 'retry-after': String(secondsTo(row.until)), 'cache-control': 'no-store' },
  });
}

function secondsTo(until: Date | null): number {
  if (!until) return usualPause;
  return Math.max(shortestPause, Math.ceil((until.getTime() - Date.now()) / 1000));
}
