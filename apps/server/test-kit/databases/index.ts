import { cloneEmbedded } from './embedded-clones.ts';
import { clonePostgres } from './postgres-clones.ts';
import type { TestDatabase, TestDatabaseOptions } from './test-database.ts';

export type { TestDatabase, TestDatabaseOptions } from './test-database.ts';

/**
 * Creates an empty database with all migrations applied, for the caller alone.
 * @throws {Error} saying what to do when there is no PostgreSQL server: tests are never skipped for lack of
 *   one
 */
export async function createTestDatabase(
  kind: 'embedded' | 'postgres',
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  return kind === 'embedded' ? cloneEmbedded(options) : clonePostgres(options);
}
