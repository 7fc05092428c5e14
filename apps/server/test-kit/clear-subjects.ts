import { sql } from 'kysely';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Database } from '#platform/database/index.ts';
import type { TestApp } from './test-app.ts';

/** No artworks, discussions and blogs. Jobs may be at work on some: whoever loses to the other tries again. */
export async function clearSubjects({ kysely }: Database): Promise<void> {
  await withTransaction(kysely, (tx) => sql`truncate subjects, discussion_totals cascade`.execute(tx));
}

/** The same, and no files. */
export async function clearSubjectsAndMedia({ database, jobs }: TestApp): Promise<void> {
  await clearSubjects(database);
  await database.pool.query("update media set state = 'deleting' where state = 'live'");
  await jobs.sweep('media.sweep');
}
