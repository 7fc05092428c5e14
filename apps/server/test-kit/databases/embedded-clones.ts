import { constants, existsSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { migrate, openDatabase, type Database } from '#platform/database/index.ts';
import type { TestDatabase } from './test-database.ts';
import { findMigrationsKey, migrationsFolder, testWaitMs } from './migrations.ts';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/kalaangan/', import.meta.url));
const log = pino({ level: 'fatal' });

/** Those not yet removed. */
const clones = new Set<string>();
process.once('exit', () => {
  for (const clone of clones) rmSync(clone, { recursive: true, force: true });
});

/** A copy of a migrated database that is made once and kept until the migrations change. */
export async function cloneEmbedded(): Promise<TestDatabase> {
  const template = await findTemplate();
  const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-database-'));
  clones.add(dataDir);
  await cp(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const database = await open(dataDir);
  return {
    database,
    async destroy() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      clones.delete(dataDir);
    },
  };
}

function open(dataDir: string): Promise<Database> {
  return openDatabase({ databaseUrl: null, dataDir, log, waitMs: testWaitMs, fsync: false });
}

async function findTemplate(): Promise<string> {
  const name = `embedded-${await findMigrationsKey()}`;
  const template = join(cache, name);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  try {
    const database = await open(making);
    await migrate(database, { folder: migrationsFolder });
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

async function removeOthers(name: string): Promise<void> {
  for (const other of await readdir(cache))
    if (other.startsWith('embedded-') && other !== name)
      await rm(join(cache, other), { recursive: true, force: true });
}
