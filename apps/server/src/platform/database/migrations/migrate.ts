import pg from 'pg';
import type { Database } from '../database.ts';
import { MigrationError, readMigrations, readSqlFiles, type SqlFile } from './migration-files.ts';
import { findNewer, release } from './newer-database.ts';
import { applySchemaFile, dropUndefined, listAppliedFiles } from './schema-files.ts';
import { migrationLimits, runWithLimits } from '../work-limits.ts';

export { MigrationError } from './migration-files.ts';

export type MigrateOptions = {
  folder: string;
  /** Folder with functions, triggers and views, which are applied after the last migration of all. */
  schemaFolder?: string;
  /** The last migration to be applied; all by default. */
  upTo?: string;
  /** Called before each file that is applied; `number` counts from 1. */
  onProgress?: (step: { name: string; number: number; of: number }) => void;
  /** Called if a newer release has applied migrations that this one does not know, with the last of them: nothing is applied. */
  onNewer?: (name: string) => void;
  /** The release that this is; that of the code by default. */
  is?: string;
};

/** Key of the advisory lock. Arbitrary, the same in every process. */
const lockKey = 7_243_001;

// SQLSTATE codes, PostgreSQL's appendix A.
const insufficientPrivilege = '42501';
const readOnlyTransaction = '25006';

/**
 * Applies the missing migrations in order, each file in one transaction, then the changed files of the schema in one, and records
 * their checksums. If several processes start at once, one applies them and the others wait.
 * @returns how many migrations were applied
 * @throws {MigrationError} when one fails, the user may not, an applied file was changed or the database needs a newer release
 */
export async function migrate(
  { directPool }: Pick<Database, 'directPool'>,
  options: MigrateOptions,
): Promise<number> {
  const migrations = await readMigrations(options.folder);
  const connection = await runWithLimits(migrationLimits, () => directPool.connect());
  try {
    await connection.query('select pg_advisory_lock($1)', [lockKey]);
    const count = await applyMissing(connection, migrations, options);
    await connection.query('select pg_advisory_unlock($1)', [lockKey]);
    connection.release();
    return count;
  } catch (error) {
    // Closed instead of returned to the pool: it may hold the lock or an open transaction.
    connection.release(true);
    throw isRefused(error)
      ? new MigrationError(`The database cannot be prepared by the user of DATABASE_URL: ${error.message}`, {
          cause: error,
        })
      : error;
  }
}

/** Whether the user of the database may not write, or the server is a replica. */
function isRefused(error: unknown): error is pg.DatabaseError {
  const codes = [insufficientPrivilege, readOnlyTransaction];
  return error instanceof pg.DatabaseError && codes.includes(error.code ?? '');
}

async function applyMissing(
  connection: pg.PoolClient,
  migrations: readonly SqlFile[],
  { onProgress, onNewer, schemaFolder, upTo, is = release }: MigrateOptions,
): Promise<number> {
  await connection.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const last = checkApplied(rows, migrations, is).at(-1);
  if (last !== undefined) {
    // The functions of the newer release work with both, and stay.
    onNewer?.(last);
    return 0;
  }
  const missing = migrations.slice(rows.length).filter(({ name }) => upTo === undefined || name <= upTo);
  const areAll = rows.length + missing.length === migrations.length;
  const schema = schemaFolder !== undefined && areAll ? await readSqlFiles(schemaFolder) : [];
  const applied = schema.length > 0 ? await listAppliedFiles(connection) : new Map<string, string>();
  const changed = schema.filter(({ name, checksum }) => applied.get(name) !== checksum);
  const areGone = [...applied.keys()].some((known) => !schema.some(({ name }) => name === known));
  const of = missing.length + changed.length;
  for (const [index, migration] of missing.entries()) {
    onProgress?.({ name: migration.name, number: index + 1, of });
    await apply(connection, `Migration ${migration.name}`, () => applyMigration(connection, migration));
  }
  if (changed.length > 0 || areGone)
    await apply(connection, 'The schema', async () => {
      for (const [index, file] of changed.entries()) {
        onProgress?.({ name: file.name, number: missing.length + index + 1, of });
        await applySchemaFile(connection, file);
      }
      await dropUndefined(connection, schema);
    });
  return missing.length;
}

/**
 * Checks that the applied migrations are the first of those that exist, unchanged, and then perhaps those of a newer release.
 * @returns the names of the latter
 * @throws {MigrationError}
 */
export function checkApplied(
  applied: readonly { name: string; checksum: string }[],
  migrations: readonly SqlFile[],
  is = release,
): string[] {
  const newer = findNewer(applied, migrations, is);
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [index, { name, checksum }] of applied.slice(0, applied.length - newer.length).entries()) {
    if (known.get(name) !== checksum)
      throw new MigrationError(
        `Migration ${name} was changed after it was applied: undo the change and write a new migration.`,
      );
    const skipped = migrations[index];
    if (skipped && skipped.name !== name)
      throw new MigrationError(
        `Migration ${skipped.name} comes before ${name}, which was applied already: give it the next number.`,
      );
  }
  return newer;
}

async function applyMigration(connection: pg.PoolClient, { name, sql, checksum }: SqlFile): Promise<void> {
  await connection.query(sql);
  await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** @throws {MigrationError} */
async function apply(connection: pg.PoolClient, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await connection.query('begin');
    await work();
    await connection.query('commit');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${what} failed and was undone: ${reason}`, { cause: error });
  }
}
