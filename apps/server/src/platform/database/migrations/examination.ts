import type { Database } from '../database.ts';
import { checkApplied } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

// What a database is like, for commands that change nothing.

/**
 * The names of the migrations that the next start would apply; null for a database without a site.
 * @throws {MigrationError} when the database needs a newer release, or an applied migration was changed
 */
export async function listMissingMigrations(
  { pool }: Pick<Database, 'pool'>,
  folder: string,
): Promise<string[] | null> {
  const found = await pool.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (found.rows[0]?.exists !== true) return null;
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const migrations = await readMigrations(folder);
  const newer = checkApplied(rows, migrations);
  return newer.length > 0 ? [] : migrations.slice(rows.length).map(({ name }) => name);
}

/** Creates a table and takes it back, as migrations create some. @throws {Error} with what the database refuses it for */
export async function checkWritable({ directPool }: Pick<Database, 'directPool'>): Promise<void> {
  const client = await directPool.connect();
  try {
    await client.query('begin');
    await client.query('create table write_check (number integer)');
    await client.query('insert into write_check values (1)');
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

/** How far the database's clock is ahead of that of this process, in ms; 0 as far as the time of the answer explains it. */
export async function findClockDifference({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const before = Date.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const after = Date.now();
  const ms = rows[0]?.ms ?? before;
  return ms < before ? ms - before : Math.max(0, ms - after);
}
