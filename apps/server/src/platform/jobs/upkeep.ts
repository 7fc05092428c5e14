import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import { jobsChannel, type JobCounts } from './store.ts';

/** `waiting` has those, too, that failed and are to be tried again; `failed` are those that failed for good. */
export type JobState = keyof JobCounts;

export type ListedJob = {
  id: string;
  name: string;
  attempts: number;
  createdAt: Date;
  /** When it was due, or is to be tried again. */
  runAt: Date;
  failedAt: Date | null;
  /** Why the last attempt failed: the message, then the stack, cut. It may name people. */
  error: string | null;
};

export type JobCountsOfName = JobCounts & { name: string; oldestWaiting: Date | null };

/** Which jobs are to be retried or discarded. */
export type JobSelection = { ids: readonly string[] } | { name: string } | 'all';

const errorLength = 4_000;
const batch = 1_000;

const isRunning = sql`coalesce(locked_until >= now(), false)`;
const states = {
  waiting: sql`failed_at is null and not ${isRunning}`,
  running: sql`failed_at is null and ${isRunning}`,
  failed: sql`failed_at is not null`,
};

/** Lists jobs without their data, which has mails and their links: failed ones by their failure, newest first; others by when they are due. */
export async function listJobs(
  db: Db,
  { state, name, limit }: { state: JobState; name?: string | undefined; limit: number },
): Promise<ListedJob[]> {
  const order = state === 'failed' ? sql`failed_at desc, id desc` : sql`run_at, id`;
  const { rows } = await sql<ListedJob>`
    select id, name, attempts, created_at as "createdAt", run_at as "runAt", failed_at as "failedAt",
           left(last_error, ${errorLength}) as error
    from jobs where ${states[state]} and ${name === undefined ? sql`true` : sql`name = ${name}`}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Counts the jobs of each name by their state, those that failed most first. */
export async function countJobsByName(db: Db): Promise<JobCountsOfName[]> {
  const { rows } = await sql<JobCountsOfName>`
    select name, count(*) filter (where ${states.waiting}) as waiting,
           count(*) filter (where ${states.running}) as running,
           count(*) filter (where ${states.failed}) as failed,
           min(run_at) filter (where ${states.waiting}) as "oldestWaiting"
    from jobs group by name order by failed desc, waiting desc, name`.execute(db);
  return rows;
}

/**
 * Lets jobs run at once: those that failed for good, with as many attempts as new ones have, and those that wait for another
 * attempt. @returns how many
 */
export function retryJobs(db: Db, selection: JobSelection): Promise<number> {
  return inBatches(async (after) => {
    const { rows } = await sql<{ id: string }>`
      update jobs set run_at = now(), failed_at = null,
        attempts = case when failed_at is null then attempts else 0 end,
        last_error = case when failed_at is null then last_error end
      where id = any(array(
        select id from jobs
        where ${select(selection)} and id > ${after} and not ${isRunning} and (failed_at is not null or run_at > now())
        order by id limit ${batch} for update skip locked
      ))
      returning id`.execute(db);
    if (rows.length > 0) await sql`select pg_notify(${jobsChannel}, '')`.execute(db);
    return rows;
  });
}

/** Deletes jobs: those that failed for good, and, of those named by their ids, also waiting ones. @returns how many */
export function discardJobs(db: Db, selection: JobSelection): Promise<number> {
  const state = typeof selection === 'object' && 'ids' in selection ? sql`not ${isRunning}` : states.failed;
  return inBatches(async (after) => {
    const { rows } = await sql<{ id: string }>`
      delete from jobs where id = any(array(
        select id from jobs where ${select(selection)} and id > ${after} and ${state}
        order by id limit ${batch} for update skip locked
      ))
      returning id`.execute(db);
    return rows;
  });
}

function select(selection: JobSelection) {
  if (selection === 'all') return sql`true`;
  if ('name' in selection) return sql`name = ${selection.name}`;
  return sql`id = any(${[...selection.ids]}::uuid[])`;
}

/** Passes each job once, by its id: one that fails again meanwhile is not taken again. */
async function inBatches(work: (after: string) => Promise<{ id: string }[]>): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  let count = 0;
  for (;;) {
    const rows = await work(after);
    count += rows.length;
    if (rows.length < batch) return count;
    after = rows.reduce((last, { id }) => (id > last ? id : last), after);
  }
}
