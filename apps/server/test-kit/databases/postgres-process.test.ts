import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startPostgres } from './postgres-process.ts';
import { findTestServer, serverAddressVariable } from './test-server.ts';

const holder = fileURLToPath(new URL('./processes/postgres-holder.ts', import.meta.url));
const soon = { timeout: 60_000, interval: 200 };

/** The server's data folder; null when it does not answer. */
async function findDataFolder(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  // The server may end during the query.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

test('startPostgres runs a server until it is stopped', async () => {
  const { url, stop } = await startPostgres();
  expect(await findDataFolder(url)).toContain('kalaangan-postgres');
  await stop();
  expect(await findDataFolder(url)).toBeNull();
});

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'startPostgres stops the server when the test run ends by %s',
  async (signal) => {
    const child = fork(holder, { execArgv: [] });
    const [url]: unknown[] = await once(child, 'message');
    expect(await findDataFolder(String(url))).not.toBeNull();
    child.kill(signal);
    await vi.waitUntil(async () => (await findDataFolder(String(url))) === null, soon);
  },
);

test('findTestServer says what to do when there is no server', async () => {
  vi.stubEnv('TEST_DATABASE_URL', undefined).stubEnv(serverAddressVariable, undefined);
  await expect(findTestServer()).rejects.toThrow(/set TEST_DATABASE_URL, or name .* as globalSetup/);
  vi.unstubAllEnvs();
});
