import type { Db } from '#platform/database/tables.ts';
import { countJobsByName, listJobs } from '#platform/jobs/index.ts';
import { fault, orOk, warning, type Finding } from '../finding.ts';

const lateMs = 3_600_000;

/** @param runs whether the site runs, so that jobs are done */
export async function checkJobs(db: Db, runs: boolean): Promise<Finding[]> {
  const counts = await countJobsByName(db);
  const waiting = counts.reduce((sum, each) => sum + each.waiting, 0);
  const late = counts.filter(
    ({ oldestWaiting }) => oldestWaiting && Date.now() - oldestWaiting.getTime() > lateMs,
  );
  const failed = counts.filter((each) => each.failed > 0);
  const found: Finding[] = [];
  if (runs && late.length > 0)
    found.push(
      fault(
        `jobs wait for more than an hour: ${late.map(({ name }) => name).join(', ')}`,
        'restart the processes of the site, and look into their log',
      ),
    );
  if (failed.length > 0) {
    const [last] = await listJobs(db, { state: 'failed', limit: 1 });
    const [why = ''] = (last?.error ?? '').split('\n');
    found.push(
      warning(
        `failed for good: ${failed.map((each) => `${each.failed} ${each.name}`).join(', ')}; the last one: ${why}`,
        'mend the cause; then npm run admin -- jobs retry, or jobs discard (docs/operations/upkeep.md)',
      ),
    );
  }
  return orOk(found, `${waiting} waiting, none failed`);
}
