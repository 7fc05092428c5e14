import { sql } from 'kysely';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';

export const jobsChannel = 'jobs';
export const leaseSeconds = 60;

export type ClaimedJob = { id: string; name: string; data: unknown; attempts: number };

/** The notification goes out when the transaction commits, and not at all when it is rolled back. */
export async function insertJob(db: Db, name: string, data: unknown, delaySeconds: number): Promise<void> {
  await sql`
    with added as (
      insert into jobs (id, name, data, run_at)
      values (${newId()}, ${name}, ${JSON.stringify(data)}::jsonb, now() + make_interval(secs => ${delaySeconds}))
    )
    select pg_notify(${jobsChannel}, '')`.execute(db);
}

export async function claimJob(db: Db, names: readonly string[]): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set locked_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = (
      select id from jobs
      where failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
        and name = any(${names})
      order by run_at limit 1
      for update skip locked
    )
    returning id, name, data, attempts`.execute(db);
  return rows[0];
}

export async function extendLease(db: Db, id: string): Promise<void> {
  await sql`update jobs set locked_until = now() + make_interval(secs => ${leaseSeconds}) where id = ${id}`.execute(db);
}

export async function finishJob(db: Db, id: string): Promise<void> {
  await sql`delete from jobs where id = ${id}`.execute(db);
}

export async function retryJob(db: Db, id: string, error: string, delaySeconds: number): Promise<void> {
  await sql`
    update jobs set locked_until = null, last_error = ${error}, run_at = now() + make_interval(secs => ${delaySeconds})
    where id = ${id}`.execute(db);
}

export async function failJob(db: Db, id: string, error: string): Promise<void> {
  await sql`update jobs set locked_until = null, last_error = ${error}, failed_at = now() where id = ${id}`.execute(db);
}

/** For the embedded database, whose only process has just started: what is locked was left by a dead one. */
export async function releaseAllJobs(db: Db): Promise<void> {
  await sql`update jobs set locked_until = null where locked_until is not null`.execute(db);
}

/** True if it is due and this process is the one that runs it now. */
export async function claimSchedule(db: Db, name: string, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    insert into job_schedules as s (name, next_at) values (${name}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set next_at = excluded.next_at where s.next_at <= now()
    returning name`.execute(db);
  return rows.length > 0;
}
