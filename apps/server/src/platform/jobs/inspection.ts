import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import { marks } from './failure.ts';

/** Counts the jobs that wait because another has put their work off. */
export async function countPutOff(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from jobs where failed_at is null and starts_with(last_error, ${marks.putOff})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the jobs of these names that failed for good within so many days. Uses the index jobs_failed. */
export async function countFailedOf(db: Db, names: readonly string[], days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from jobs
    where failed_at > now() - make_interval(days => ${days}) and name = any(${names})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds the name of a job that failed for good, which then stays so until the end of the transaction. */
export async function lockFailedJob(tx: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from jobs where id = ${id} and failed_at is not null for update`.execute(tx);
  return rows[0]?.name ?? null;
}
