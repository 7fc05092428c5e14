import {
  countJobsByName,
  listJobs,
  type JobCountsOfName,
  type JobState,
  type ListedJob,
} from '#platform/jobs/index.ts';
import type { Invocation } from '../command.ts';

type Options = { state?: JobState | undefined; name?: string | undefined; limit: number };

const titles = {
  failed: 'Failed for good, newest first (kept for 30 days)',
  running: 'Running',
  waiting: 'Waiting, the next one first',
} as const;
const maxCauseLength = 200;

/** `jobs list` */
export async function list({ options, output, withSite }: Invocation<Options>): Promise<number> {
  const { name, limit } = options;
  return withSite(async ({ platform }) => {
    const db = platform.database.kysely;
    const all = await countJobsByName(db);
    const counts = name === undefined ? all : all.filter((row) => row.name === name);
    if (counts.length === 0)
      output.say(name === undefined ? 'There are no jobs.' : `There are no jobs of the name ${name}.`);
    else for (const line of describeCounts(counts)) output.say(line);
    const jobs: (ListedJob & { state: JobState })[] = [];
    for (const state of states.filter((one) => options.state === undefined || one === options.state)) {
      const listed = await listJobs(db, { state, name, limit });
      if (listed.length === 0) continue;
      jobs.push(...listed.map((job) => ({ state, ...job })));
      output.say(`\n${titles[state]}:`);
      for (const job of listed) output.say(describe(job));
      const more = counts.reduce((sum, row) => sum + row[state], 0) - listed.length;
      if (more > 0) output.say(`  and ${more} more`);
    }
    output.result({ counts, jobs });
    return 0;
  });
}

const states: readonly JobState[] = ['failed', 'running', 'waiting'];

function describeCounts(counts: readonly JobCountsOfName[]): string[] {
  const row = (cells: readonly (string | number)[], last: string) =>
    `${cells.map((cell) => String(cell).padStart(7)).join('  ')}  ${last}`;
  return [
    row(['waiting', 'running', 'failed'], 'name'),
    ...counts.map(({ waiting, running, failed, name, oldestWaiting }) =>
      row(
        [waiting, running, failed],
        oldestWaiting ? `${name}, the first due at ${oldestWaiting.toISOString()}` : name,
      ),
    ),
  ];
}

function describe({ id, name, attempts, failedAt, runAt, error }: ListedJob): string {
  const when = failedAt ? `failed at ${failedAt.toISOString()}` : `due at ${runAt.toISOString()}`;
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  return `  ${id}  ${name}, ${tries}, ${when}${error === null ? '' : `: ${firstLine(error)}`}`;
}

/** An error may have what others sent: nothing of it shall control the terminal. */
function firstLine(error: string): string {
  return (error.split('\n')[0] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, maxCauseLength);
}
