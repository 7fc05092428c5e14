import { createHash } from 'node:crypto';
import { migrationsFolder, schemaFolder } from '#platform/database/index.ts';
import { readSqlFiles } from '#platform/database/migrations/migration-files.ts';

/** A hash of all migrations and the schema, as a cache key for template databases. */
export async function findMigrationsKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [migrationsFolder, schemaFolder])
    for (const { name, checksum } of await readSqlFiles(folder)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}
