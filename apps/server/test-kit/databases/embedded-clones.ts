import { cpSync, existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { migrate, openDatabase, type Database } from '#platform/database/index.ts';
import { defaultWaitMs, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';
import { findMigrationsKey, migrationsFolder } from './migrations.ts';
import { makeThrowAwayFolder } from './throw-away-folder.ts';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/kalaangan/', import.meta.url));
const log = pino({ level: 'fatal' });

/** Those not yet removed. */
const clones = new Set<string>();
process.once('exit', () => {
  for (const clone of clones) rmSync(clone, { recursive: true, force: true });
});

/** A copy of a migrated database that is made once and kept until the migrations change. */
export async function cloneEmbedded({
  waitMs = defaultWaitMs,
  connectMs,
}: TestDatabaseOptions): Promise<TestDatabase> {
  const template = await findTemplate();
  const dataDir = await makeThrowAwayFolder('database');
  clones.add(dataDir);
  cpSync(template, dataDir, { recursive: true });
  const database = await open(dataDir, waitMs, connectMs);
  return {
    database,
    async destroy() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      clones.delete(dataDir);
    },
  };
}

function open(dataDir: string, waitMs: number, connectMs?: number): Promise<Database> {
  return openDatabase({
    databaseUrl: null,
    dataDir,
    log,
    waitMs,
    fsync: false,
    ...(connectMs !== undefined && { connectMs }),
  });
}

async function findTemplate(): Promise<string> {
  const name = `embedded-2-${await findMigrationsKey()}`;
  const template = join(cache, name);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  try {
    const database = await open(making, defaultWaitMs);
    await migrate(database, { folder: migrationsFolder });
    await dropTemplates(database);
    await database.close();
    await rename(making, template);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another test process was quicker.
    if (!existsSync(template)) throw error;
  }
  await removeOthers(name);
  return template;
}

/** Two thirds of the files that each clone would copy belong to databases that nobody connects to. */
async function dropTemplates({ pool }: Database): Promise<void> {
  await pool.query(`update pg_database set datistemplate = false where datname like 'template_'`);
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`);
}

async function removeOthers(name: string): Promise<void> {
  for (const other of await readdir(cache))
    if (other.startsWith('embedded-') && other !== name)
      await rm(join(cache, other), { recursive: true, force: true });
}
