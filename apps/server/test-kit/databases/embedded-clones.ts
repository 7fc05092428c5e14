import { cpSync, existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import {
  migrate,
  migrationsFolder,
  openDatabase,
  schemaFolder,
  type Database,
} from '#platform/database/index.ts';
import type { OpenOptions } from '#platform/database/migrations/opening.ts';
import { defaultWaitMs, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';
import { findMigrationsKey } from './migrations.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/kalaangan/', import.meta.url));
const log = pino({ level: 'fatal' });
/** Part of Node, but of its types only with those of browsers. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

/** Folders that are not removed yet. */
const clones = new Set<string>();
process.once('exit', () => {
  for (const clone of clones) rmSync(clone, { recursive: true, force: true });
});

/**
 * The engine's compiled code. Each database runs in a thread of its own, which compiles it again unless its process holds
 * it already.
 */
let engineCode: Promise<object> | undefined;
async function compileEngine(): Promise<object> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(file));
}

/** Copies a migrated template database, which is created once and cached until the migrations change. */
export async function cloneEmbedded({
  waitMs = defaultWaitMs,
  connectMs,
  onStatement,
}: TestDatabaseOptions): Promise<TestDatabase> {
  const template = await findTemplate();
  await (engineCode ??= compileEngine());
  const dataDir = await makeTemporaryFolder('database');
  clones.add(dataDir);
  cpSync(template, dataDir, { recursive: true });
  const database = await open(dataDir, { waitMs, connectMs, onStatement });
  return {
    database,
    async destroy() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      clones.delete(dataDir);
    },
  };
}

/** Puts an empty, migrated database into a data folder, from which a server starts faster than without one. */
export async function copyEmbeddedTemplate(dataDir: string): Promise<void> {
  cpSync(await findTemplate(), dataDir, { recursive: true });
}

type Options = Pick<OpenOptions, 'waitMs' | 'connectMs' | 'onStatement'>;

function open(dataDir: string, options: Options): Promise<Database> {
  return openDatabase({ databaseUrl: null, dataDir, log, fsync: false, ...options });
}

async function findTemplate(): Promise<string> {
  const name = `embedded-2-${await findMigrationsKey()}`;
  const template = join(cache, name);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const temporary = await mkdtemp(join(cache, 'making-'));
  try {
    const database = await open(temporary, { waitMs: defaultWaitMs });
    await migrate(database, { folder: migrationsFolder, schemaFolder });
    await dropTemplates(database);
    await database.close();
    await rename(temporary, template);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another test process has created it meanwhile.
    if (!existsSync(template)) throw error;
  }
  await removeOtherTemplates(name);
  return template;
}

/** Drops databases that nobody connects to: they would be two thirds of the files of each copy. */
async function dropTemplates({ pool }: Database): Promise<void> {
  await pool.query(`update pg_database set datistemplate = false where datname like 'template_'`);
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`);
}

async function removeOtherTemplates(name: string): Promise<void> {
  for (const other of await readdir(cache))
    if (other.startsWith('embedded-') && other !== name)
      await rm(join(cache, other), { recursive: true, force: true });
}
