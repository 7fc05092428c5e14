import { sql } from 'kysely';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';

export const jobsChannel = 'jobs';
/** A job whose process died is run again this long after the last heartbeat of that process. */
export const leaseSeconds = 60;

/** A run of a job. `attempts` distinguishes it from a later one, which another process may have started. */
export type Run = { id: string; attempts: number };
export type ClaimedJob = Run & { name: string; data: unknown; last_error: string | null };
export type JobCounts = { waiting: number; running: number; failed: number };

/**
 * The notification is sent when the transaction commits.
 * @param taker the process that takes the job; empty if any may
 */
export async function insertJob(db: Db, name: string, data: unknown, taker = ''): Promise<void> {
  await sql`
    with added as (
      insert into jobs (id, name, data) values (${newId()}, ${name}, ${JSON.stringify(data ?? null)}::jsonb)
    )
    select pg_notify(${jobsChannel}, ${taker})`.execute(db);
}

/**
 * Takes the job that is due longest, of those that wait or whose lease has expired. `coalesce` keeps the planner from taking
 * them for so few, while it has no statistics, that it would read and sort all that wait for each claim.
 */
export async function claimJob(db: Db, names: readonly string[]): Promise<ClaimedJob | null> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set locked_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = (
      select id from jobs
      where failed_at is null and run_at <= now() and coalesce(locked_until < now(), true)
        and coalesce(name = any(${names}), false)
      order by run_at limit 1
      for update skip locked
    )
    returning id, name, data, attempts, last_error`.execute(db);
  return rows[0] ?? null;
}

/** Seconds until the next job that is not due yet; null if there is none. */
export async function findSecondsToNextJob(db: Db, names: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(run_at) - now())::float8 as seconds from jobs
    where failed_at is null and run_at > now() and name = any(${names})`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** Counts the jobs that could be taken now. */
export async function countDueJobs(db: Db, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from jobs
    where failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
      and name = any(${names})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a job of this name could be taken now, or runs. */
export async function hasDueJob(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (select from jobs where failed_at is null and run_at <= now() and name = ${name}) as is_due`.execute(
    db,
  );
  return rows[0]?.is_due === true;
}

/** @returns the ids of the runs that no other process has taken over */
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

/** Ends all leases of the embedded database at the start of its only process: each is left from a dead one. */
export async function releaseAllJobs(db: Db): Promise<void> {
  await sql`update jobs set locked_until = null where locked_until is not null`.execute(db);
}

export async function deleteOldFailedJobs(db: Db, days: number): Promise<void> {
  await sql`delete from jobs where failed_at < now() - make_interval(days => ${days})`.execute(db);
}

/** Deletes the failed jobs whose data or error contains one of the texts. Uses the index jobs_failed. */
export async function deleteFailedJobsAbout(db: Db, texts: readonly string[]): Promise<void> {
  await sql`
    delete from jobs where failed_at is not null and exists (
      select from unnest(${texts}::text[]) as mentioned (text)
      where position(text in data::text) > 0 or position(text in coalesce(last_error, '')) > 0)`.execute(db);
}

/** Jobs of a name. `lateSeconds`: how long the one has been due that waits longest; null if none does. */
export type JobFigures = JobCounts & { name: string; lateSeconds: number | null };

/** The most jobs that are counted of those that are not done, and of those that failed: whoever is shown more need not know how many. */
const mostCounted = 10_000;

/** Counts the jobs by name, which reads no more of them than `mostCounted`, by their indexes. */
export async function listJobFigures(db: Db): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select name, count(*) filter (where is_waiting) as waiting, count(*) filter (where not is_waiting) as running, 0 as failed,
           extract(epoch from now() - min(run_at) filter (where is_waiting and run_at <= now()))::float8 as "lateSeconds"
    from (
      select name, run_at, coalesce(locked_until < now(), true) as is_waiting from jobs
      where failed_at is null order by run_at limit ${sql.lit(mostCounted)}
    ) as unfinished
    group by name
    union all
    select name, 0, 0, count(*), null from (
      select name from jobs where failed_at is not null order by failed_at desc limit ${sql.lit(mostCounted)}
    ) as failed
    group by name`.execute(db);
  return rows;
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where failed_at is null and (locked_until is null or locked_until < now())) as waiting,
           count(*) filter (where failed_at is null and locked_until >= now()) as running,
           count(*) filter (where failed_at is not null) as failed
    from jobs`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, failed: 0 };
}
