import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Database } from './database.ts';

/** The database and the migrations do not fit together. The message is one clear line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type Migration = { name: string; sql: string; checksum: string };

type MigrateOptions = {
  folder: string;
  /** Told before each migration that is applied. */
  onProgress?: (step: { name: string; number: number; of: number }) => void;
};

/** Any number; the same for every process of the site. */
const lockKey = 7_243_001;

/**
 * Brings the database up to date: each file in one transaction, recorded with its checksum. Of several processes
 * that start at once, one works and the others wait for it.
 * @throws MigrationError when an applied file was changed or the database is newer than the code
 */
export async function migrate({ pool }: Pick<Database, 'pool'>, options: MigrateOptions): Promise<number> {
  const migrations = await readMigrations(options.folder);
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [lockKey]);
    try {
      return await applyMissing(connection, migrations, options);
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [lockKey]);
    }
  } finally {
    connection.release();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing(connection: pg.PoolClient, migrations: readonly Migration[], options: MigrateOptions) {
  await connection.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await connection.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys())
    if (!known.has(name)) throw new MigrationError(`The database has migration ${name}, which this version does not know: run a newer version.`);

  const missing = migrations.filter(({ name, checksum }) => {
    const recorded = applied.get(name);
    if (recorded !== undefined && recorded !== checksum)
      throw new MigrationError(`Migration ${name} was changed after it was applied: undo the change and write a new migration.`);
    return recorded === undefined;
  });
  for (const [index, migration] of missing.entries()) {
    options.onProgress?.({ name: migration.name, number: index + 1, of: missing.length });
    await apply(connection, migration);
  }
  return missing.length;
}

async function apply(connection: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await connection.query('begin');
  try {
    await connection.query(sql);
    await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback');
    throw error;
  }
}
