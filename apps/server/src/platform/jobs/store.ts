import { sql } from 'kysely';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';

export const jobsChannel = 'jobs';
/** A job whose process died is run again this long after that process was last heard of. */
export const leaseSeconds = 60;

/** `attempts` tells this run of a job from a later one, which another process may have begun. */
export type Run = { id: string; attempts: number };
export type ClaimedJob = Run & { name: string; data: unknown; last_error: string | null };
export type JobCounts = { waiting: number; running: number; failed: number };

const outageMark = 'Outage: ';

/** What is kept of a try that failed. */
export function describeFailure(error: unknown, inOutage: boolean): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return inOutage ? `${outageMark}${text}` : text;
}

/** Whether its last try failed because something that it needs was away. */
export function wasInOutage({ last_error }: Pick<ClaimedJob, 'last_error'>): boolean {
  return last_error?.startsWith(outageMark) === true;
}

/** The notification goes out when the transaction commits, and not at all when it is rolled back. */
export async function insertJob(db: Db, name: string, data: unknown): Promise<void> {
  await sql`
    with added as (
      insert into jobs (id, name, data) values (${newId()}, ${name}, ${JSON.stringify(data ?? null)}::jsonb)
    )
    select pg_notify(${jobsChannel}, '')`.execute(db);
}

/** Takes the one that waits longest of those that wait or whose process died. */
export async function claimJob(db: Db, names: readonly string[]): Promise<ClaimedJob | null> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set locked_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = (
      select id from jobs
      where failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
        and name = any(${names})
      order by run_at limit 1
      for update skip locked
    )
    returning id, name, data, attempts, last_error`.execute(db);
  return rows[0] ?? null;
}

/** Seconds until the next one that waits for its time; null when none does. */
export async function findSecondsToNextJob(db: Db, names: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(run_at) - now())::float8 as seconds from jobs
    where failed_at is null and run_at > now() and name = any(${names})`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** Those that could be taken now. */
export async function countDueJobs(db: Db, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from jobs
    where failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
      and name = any(${names})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @returns the ids of those that are still this process's */
export async function extendLeases(db: Db, runs: readonly Run[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update jobs set locked_until = now() + make_interval(secs => ${leaseSeconds})
    from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ attempts }) => attempts)}::integer[]) as run (id, attempts)
    where jobs.id = run.id and jobs.attempts = run.attempts
    returning jobs.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function finishJob(db: Db, { id, attempts }: Run): Promise<void> {
  await sql`delete from jobs where id = ${id} and attempts = ${attempts}`.execute(db);
}

export async function retryJob(
  db: Db,
  { id, attempts }: Run,
  error: string,
  delaySeconds: number,
): Promise<void> {
  await sql`
    update jobs set locked_until = null, last_error = ${error}, run_at = now() + make_interval(secs => ${delaySeconds})
    where id = ${id} and attempts = ${attempts}`.execute(db);
}

export async function failJob(db: Db, { id, attempts }: Run, error: string): Promise<void> {
  await sql`
    update jobs set locked_until = null, last_error = ${error}, failed_at = now()
    where id = ${id} and attempts = ${attempts}`.execute(db);
}

/** For the embedded database, whose only process has just started: what is locked was left by a dead one. */
export async function releaseAllJobs(db: Db): Promise<void> {
  await sql`update jobs set locked_until = null where locked_until is not null`.execute(db);
}

export async function deleteOldFailedJobs(db: Db, days: number): Promise<void> {
  await sql`delete from jobs where failed_at < now() - make_interval(days => ${days})`.execute(db);
}

/** Those whose data or error holds one of the texts. Served by jobs_failed. */
export async function deleteFailedJobsAbout(db: Db, texts: readonly string[]): Promise<void> {
  await sql`
    delete from jobs where failed_at is not null and exists (
      select from unnest(${texts}::text[]) as mentioned (text)
      where position(text in data::text) > 0 or position(text in coalesce(last_error, '')) > 0)`.execute(db);
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where failed_at is null and (locked_until is null or locked_until < now())) as waiting,
           count(*) filter (where failed_at is null and locked_until >= now()) as running,
           count(*) filter (where failed_at is not null) as failed
    from jobs`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, failed: 0 };
}
