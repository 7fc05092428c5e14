import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '#platform/database/migrations/migration-files.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** A hash of all migrations, as a cache key for template databases. */
export async function findMigrationsKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations(migrationsFolder))
    hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}
