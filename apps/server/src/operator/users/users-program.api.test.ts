import { rm } from 'node:fs/promises';
import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { adminAddresses } from '@kalaangan/contract/admin/admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askOrigin } from '#test-kit/client.ts';
import { copyEmbeddedTemplate } from '#test-kit/databases/embedded-clones.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { makeTemporaryFolder } from '#test-kit/databases/temporary-folder.ts';
import { runAdmin } from '#test-kit/processes/admin-process.ts';
import { startServerProcess, type ServerProcess } from '#test-kit/processes/server-process.ts';

// The program itself, on each kind of site where nobody is an admin yet.

const password = 'Rangoli#2026';
const email = 'farah@example.org';
const secret = 'a secret of thirty-two characters';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeTemporaryFolder('users');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Runs a command. @returns its result */
async function run(environment: Record<string, string>, ...typed: string[]) {
  const { code, stdout, stderr } = await runAdmin(environment, 'users', ...typed, '--json');
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  return JSON.parse(stdout);
}

/** Sets the password by a link, and logs in. @returns the session's token */
async function enter({ origin }: ServerProcess, link: string): Promise<string> {
  const token = link.split('/').at(-1) ?? '';
  const set = await askOrigin(origin, account.resetPassword, { params: { token }, body: { password } });
  expect(set?.status).toBe(200);
  const entered = await askOrigin(origin, account.login, { body: { email, password } });
  expect(entered?.status).toBe(200);
  return String(entered?.body.token);
}

const statusOf = async ({ origin }: ServerProcess, token: string) =>
  (await askOrigin(origin, adminAddresses.dashboard, { token }))?.status;

it('makes the first admin beside the processes of a site on PostgreSQL, which heed each change', async () => {
  const postgres = await clonePostgres();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
  const server = await startServerProcess({ ...settings, SESSION_SECRET: secret });
  try {
    await server.ready();
    const env = { ...settings, SESSION_SECRET: secret, PUBLIC_URL: server.origin };
    const { link } = await run(env, 'create', 'farah', email, '--admin');
    expect(link.startsWith(`${server.origin}/reset-password/`)).toBe(true);
    const token = await enter(server, link);
    expect(await statusOf(server, token)).toBe(200);
    await run(env, 'make-member', 'farah');
    await expect.poll(() => statusOf(server, token)).toBe(403);
    await run(env, 'delete', 'farah', '--yes');
    await expect.poll(() => statusOf(server, token)).toBe(401);
  } finally {
    await server.stop();
    await postgres.destroy();
  }
});

it('makes the first admin of a stopped site on the embedded database, and works in the process of a running one', async () => {
  await copyEmbeddedTemplate(dataDir);
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const { link } = await run(env, 'create', 'farah', email, '--admin');
  const server = await startServerProcess(env);
  try {
    await server.ready();
    const token = await enter(server, link);
    expect(await statusOf(server, token)).toBe(200);
    expect((await run(env, 'list', '--role', 'admin')).users).toMatchObject([{ username: 'farah', email }]);
    await run(env, 'make-member', 'farah');
    expect(await statusOf(server, token)).toBe(403);
    const asked = await runAdmin(env, 'users', 'delete', 'farah');
    expect([asked.code, asked.stderr]).toEqual([1, expect.stringMatching(/^Nothing was done: .*--yes\.\n$/)]);
    await run(env, 'delete', 'farah', '--yes');
    expect(await statusOf(server, token)).toBe(401);
  } finally {
    await server.stop();
  }
  expect((await run(env, 'list')).users).toEqual([]);
});
