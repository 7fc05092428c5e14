import { cloneEmbedded } from './embedded-clones.ts';
import { clonePostgres } from './postgres-clones.ts';
import type { TestDatabase, TestDatabaseOptions } from './test-database.ts';

export type { TestDatabase, TestDatabaseOptions } from './test-database.ts';

/**
 * A database of one's own with all migrations applied and nothing else in it.
 * @throws Error saying what to do when there is no PostgreSQL server; a test is never skipped for want of one
 */
export async function createTestDatabase(
  kind: 'embedded' | 'postgres',
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  return kind === 'embedded' ? cloneEmbedded(options) : clonePostgres(options);
}
