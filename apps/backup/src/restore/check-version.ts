import { migrationsFolder, readMigrations } from '@kalaangan/server/storage';
import type { Manifest } from '../manifest.ts';
import { UserError } from '../user-error.ts';

/**
 * A backup can be restored by the version that made it, and by later ones.
 * @returns the last migration of the backup
 * @throws {UserError}
 */
export async function checkVersion({ migrations }: Manifest): Promise<string> {
  const known = await readMigrations(migrationsFolder);
  for (const [index, { name, checksum }] of migrations.entries())
    if (known[index]?.name !== name || known[index].checksum !== checksum)
      throw new UserError(
        `The backup has migration ${name}, which this version does not know: restore it with the version that made it, or a later one.`,
      );
  const last = migrations.at(-1);
  if (!last) throw new UserError('The backup has no migrations.');
  return last.name;
}
