import type { Database } from '#platform/database/index.ts';
import { cloneEmbedded } from './embedded-clones.ts';
import { clonePostgres } from './postgres-clones.ts';

export type TestDatabase = {
  database: Database;
  /** Closes the database and removes all of it. */
  destroy(): Promise<void>;
};

/**
 * A database of one's own with all migrations applied and nothing else in it.
 * @throws Error saying what to do when there is no PostgreSQL server; a test is never skipped for want of one
 */
export async function createTestDatabase(kind: 'embedded' | 'postgres'): Promise<TestDatabase> {
  return kind === 'embedded' ? cloneEmbedded() : clonePostgres();
}
