import { countJobsByName, type JobCountsOfName, type JobSelection } from '#platform/jobs/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { UserError } from '../user-error.ts';

export type SelectionOptions = { ids: string[]; name?: string | undefined; all: boolean };

/** The exit code when some of the jobs that were named are not there, or run. */
export const someNotFound = 2;

/** @throws {UserError} unless jobs are named in one way */
export function readSelection({ ids, name, all }: SelectionOptions): JobSelection {
  const ways = [ids.length > 0, name !== undefined, all].filter(Boolean).length;
  if (ways !== 1) throw new UserError('Say which jobs: their ids, or --name, or --all.');
  if (all) return 'all';
  return name === undefined ? { ids: [...new Set(ids)] } : { name };
}

/** Counts the jobs that are selected, other than by ids. */
export async function countSelected(
  db: Db,
  selection: JobSelection,
): Promise<Pick<JobCountsOfName, 'waiting' | 'failed'>> {
  const sum = { waiting: 0, failed: 0 };
  for (const { name, waiting, failed } of await countJobsByName(db)) {
    if (typeof selection === 'object' && !('name' in selection && selection.name === name)) continue;
    sum.waiting += waiting;
    sum.failed += failed;
  }
  return sum;
}
