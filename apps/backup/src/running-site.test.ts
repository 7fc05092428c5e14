import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createLog, openDatabase } from '@kalaangan/server/storage';
import { copyEmbeddedTemplate } from '@kalaangan/server/test-kit/databases/embedded-clones.ts';
import { makeTemporaryFolder } from '@kalaangan/server/test-kit/databases/temporary-folder.ts';
import {
  startServerProcess,
  type ServerProcess,
} from '@kalaangan/server/test-kit/processes/server-process.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readManifest } from './manifest.ts';
import { restore } from './site.fixture.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const patiently = { timeout: 60_000, interval: 5 };

let folder: string;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await makeTemporaryFolder('backup-running');
  dataDir = join(folder, 'data');
  await copyEmbeddedTemplate(dataDir);
  server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  await server.ready();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const listCopies = () => readdirSync(dataDir).filter((name) => name.startsWith('database.copy'));

function runBackup(target: string, signal?: AbortSignal) {
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  const env = { PATH, HOME, TZ, NODE_COMPILE_CACHE: getCompileCacheDir(), DATA_DIR: dataDir };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/backup.mjs', target],
      { cwd: root, env, signal, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

/** Makes an empty place from a copied database, in less time than the creation of one takes. */
async function makeEmptyPlace(folderOfPlace: string): Promise<void> {
  await copyEmbeddedTemplate(folderOfPlace);
  const options = { databaseUrl: null, dataDir: folderOfPlace, log: createLog('fatal'), fsync: false };
  const { pool, close } = await openDatabase(options);
  await pool.query('drop schema public cascade; create schema public');
  await close();
}

/** Sends an application. Their total is in another table: a backup has both as of one moment. */
async function apply(n: number): Promise<void> {
  const body = {
    email: `applicant${n}@example.org`,
    name: 'A',
    city: 'Pune',
    linkedin: 'https://www.linkedin.com/in/a',
    introduction: 'x',
  };
  const answer = await fetch(`${server.origin}/api/applications/kalaklub`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(201);
}

it('npm run backup backs up a site on the embedded database while people write', async () => {
  const before = 5;
  const all = 30;
  for (let n = 0; n < before; n++) await apply(n);
  const target = join(folder, 'whole');
  const backup = runBackup(target);
  await expect.poll(listCopies, patiently).toHaveLength(1);
  for (let n = before; n < all; n++) await apply(n);
  expect(await backup).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`is whole: ${target}`),
    stderr: '',
  });
  await expect.poll(listCopies, patiently).toEqual([]);
  const own = { dataDir, databaseUrl: null, s3: null, directUrl: null, givenSessionSecret: null };
  await expect(restore(own, target)).rejects.toThrow(/is in use by process \d+/);

  const { tables } = await readManifest(target);
  const count = tables.find(({ name }) => name === 'applications')?.rows ?? 0;
  expect(count).toBeGreaterThanOrEqual(before);
  const totals = gunzipSync(readFileSync(join(target, 'database/application_totals.jsonl.gz')));
  expect(JSON.parse(String(totals))).toEqual(['kalaklub', String(count)]);
  const place = { ...own, dataDir: join(folder, 'place') };
  await makeEmptyPlace(place.dataDir);
  // Compares all rows with the backup.
  await restore(place, target);
});

it('npm run backup that is killed leaves no whole backup, and the site removes its copy', async () => {
  const target = join(folder, 'killed');
  const abort = new AbortController();
  const backup = runBackup(target, abort.signal);
  await expect.poll(listCopies, patiently).toHaveLength(1);
  abort.abort();
  await backup;
  expect(existsSync(target)).toBe(false);
  await expect.poll(listCopies, patiently).toEqual([]);
});

it('refuses a request for a copy without the secret of the data folder', async () => {
  const [port = ''] = readFileSync(join(dataDir, 'local-service'), 'utf8').split(' ');
  const answer = await fetch(`http://127.0.0.1:${port}/copy`, {
    method: 'POST',
    headers: { authorization: 'Bearer x' },
  });
  expect(answer.status).toBe(401);
});
