import { sql } from 'kysely';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Database } from '#platform/database/index.ts';
import type { TestApp } from './test-app.ts';

/** Removes all artworks, discussions and blogs. Retries when it deadlocks with a running job. */
export async function clearSubjects({ kysely }: Database): Promise<void> {
  await withTransaction(kysely, (tx) => sql`truncate subjects, discussion_totals cascade`.execute(tx));
}

/** Removes all artworks, discussions and blogs with their media, from database and media store. */
export async function clearSubjectsAndMedia({ database, jobs }: TestApp): Promise<void> {
  await clearSubjects(database);
  await database.pool.query("update media set state = 'deleting' where state = 'live'");
  await jobs.sweep('media.sweep');
}
