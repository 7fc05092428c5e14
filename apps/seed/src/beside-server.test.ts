import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { copyEmbeddedTemplate } from '@kalaangan/server/test-kit/databases/embedded-clones.ts';
import { clonePostgres } from '@kalaangan/server/test-kit/databases/postgres-clones.ts';
import { makeTemporaryFolder } from '@kalaangan/server/test-kit/databases/temporary-folder.ts';
import {
  startServerProcess,
  type ServerProcess,
} from '@kalaangan/server/test-kit/processes/server-process.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await makeTemporaryFolder('seed-beside');
});
afterEach(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function runSeed(env: Record<string, string>): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  const inherited = { PATH, HOME, TZ, NODE_COMPILE_CACHE: getCompileCacheDir() };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/seed.mjs', '--small'],
      { cwd: root, env: { ...inherited, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

it('npm run seed exits with a one-line message when a server uses the embedded database', async () => {
  await copyEmbeddedTemplate(dataDir);
  const env = { DATA_DIR: dataDir };
  server = await startServerProcess(env);
  await server.ready();
  const { code, stdout, stderr } = await runSeed(env);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/is in use by process \d+.*DATABASE_URL/),
  ]);
});

it('npm run seed fills the PostgreSQL database of a running server, which then shows the content', async () => {
  const database = await clonePostgres();
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url };
    server = await startServerProcess(env);
    await server.ready();
    const { code, stdout, stderr } = await runSeed(env);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('3 artworks, 3 blogs, 3 discussions and');
    const countArtworks = async () => {
      const answer = await fetch(`${server.origin}/api/artworks`);
      const { artworks } = JSON.parse(await answer.text());
      return artworks.length;
    };
    await expect.poll(countArtworks, { timeout: 60_000 }).toBe(3);
    await server.stop();
  } finally {
    await database.destroy();
  }
});
