import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readSettings } from '#platform/config/index.ts';
import { migrationsFolder, readMigrations, release } from '#platform/database/index.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { makeTemporaryFolder } from '#test-kit/databases/temporary-folder.ts';
import { runCommand } from './program.ts';
import { openSiteOf } from './site.ts';

it('prepares a database without a process of the site', async () => {
  const dataDir = await makeTemporaryFolder('migrate');
  const { database, url, destroy } = await clonePostgres();
  try {
    await database.pool.query('drop schema public cascade; create schema public');
    const lines: string[] = [];
    const terminal = {
      out: (line: string) => void lines.push(line),
      err: (line: string) => void lines.push(line),
      ask: async () => null,
    };
    const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: url });
    const operator = {
      terminal,
      readSettings: () => settings,
      running: null,
      withSite: openSiteOf(settings),
    };
    expect(await runCommand(['migrate', '--json'], operator)).toBe(0);
    expect(lines).toEqual([`The database is ready for ${release}.`, JSON.stringify({ release })]);
    const { rows } = await database.pool.query('select name from schema_migrations');
    expect(rows).toHaveLength((await readMigrations(migrationsFolder)).length);
  } finally {
    await destroy();
    await rm(dataDir, { recursive: true });
  }
});
