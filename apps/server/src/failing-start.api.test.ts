import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { findFreePort, startPostgres } from '#test-kit/databases/postgres-process.ts';
import { startServerProcess } from '#test-kit/processes/server-process.ts';
import { startTcpProxy } from '#test-kit/processes/tcp-proxy.ts';
import { startS3TestServer, type S3TestServer } from '#test-kit/s3/index.ts';

// Each starts a site in a process of its own with a setting that is wrong or leads to nothing.

let store: S3TestServer;
/** A server that asks the role `guest` for a password. */
let strict: Awaited<ReturnType<typeof startPostgres>>;
let strictFolder: string;
let database: Awaited<ReturnType<typeof clonePostgres>>;
let dataDir: string;

beforeAll(async () => {
  strictFolder = await mkdtemp(join(tmpdir(), 'kalaangan-hba-'));
  // The server has a user of its own.
  await chmod(strictFolder, 0o755);
  const rules = join(strictFolder, 'pg_hba.conf');
  await writeFile(rules, 'host all postgres all trust\nhost all guest all scram-sha-256\n', { mode: 0o644 });
  strict = await startPostgres({ settings: { hba_file: rules } });
  const admin = new pg.Client({ connectionString: strict.url });
  await admin.connect();
  await admin.query(`create role guest login password 'open sesame'`);
  await admin.end();
  database = await clonePostgres();
  store = await startS3TestServer();
});
afterAll(async () => {
  await store.stop();
  await database.destroy();
  await strict.stop();
  await rm(strictFolder, { recursive: true });
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-start-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** All sites here are one to their database: without these, each would make secrets of its own. */
const secrets = { SESSION_SECRET: 'x'.repeat(32), SEAL_KEY: 'y'.repeat(32) };

/** Starts a site. @returns all lines that it wrote until it ended; the first one tells the exit code */
async function failToStart(
  environment: Record<string, string>,
  options: { unprivileged?: boolean } = {},
): Promise<string[]> {
  const server = await startServerProcess(
    { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...secrets, ...environment },
    options,
  );
  try {
    const ended: unknown = await server.ready().catch((error: unknown) => error);
    return String(ended).trim().split('\n');
  } finally {
    await server.kill();
  }
}

const endedWith1 = 'Error: the server ended (1):';

/** The address of a database with some parts changed. */
const changed = (address: string, parts: Partial<URL>) => Object.assign(new URL(address), parts).href;

const storeSettings = () => ({
  DATABASE_URL: database.url,
  S3_ENDPOINT: store.settings.endpoint,
  S3_BUCKET: store.settings.bucket,
  S3_ACCESS_KEY_ID: store.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
});

it.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a mistyped name of a setting',
    () => ({ DATABSE_URL: database.url }),
    /^DATABSE_URL is no setting: do you mean DATABASE_URL\?$/,
  ],
  [
    'a file of a secret that is missing',
    () => ({ SMTP_URL_FILE: join(dataDir, 'missing') }),
    /^SMTP_URL_FILE: .*missing cannot be read: no such file or directory$/,
  ],
  [
    'a wrong password of the database',
    () => ({ DATABASE_URL: changed(strict.url, { username: 'guest', password: 'sesame' }) }),
    /^DATABASE_URL: the server at 127\.0\.0\.1:\d+ refuses the password of guest$/,
  ],
  [
    'no password where the database asks for one',
    () => ({ DATABASE_URL: changed(strict.url, { username: 'guest' }) }),
    /^DATABASE_URL: the server at 127\.0\.0\.1:\d+ asks for a password, and the address has none$/,
  ],
  [
    'a user who is not let in',
    () => ({ DATABASE_URL: changed(strict.url, { username: 'stranger' }) }),
    /^DATABASE_URL: the server at 127\.0\.0\.1:\d+ refuses stranger: no pg_hba\.conf entry for /,
  ],
  [
    'a user who may not create tables',
    () => ({ DATABASE_URL: changed(strict.url, { username: 'guest', password: 'open sesame' }) }),
    /^The database cannot be prepared by the user of DATABASE_URL: permission denied for schema public$/,
  ],
  [
    'a database that is missing',
    () => ({ DATABASE_URL: changed(database.url, { pathname: '/nowhere' }) }),
    /^DATABASE_URL: there is no database nowhere at 127\.0\.0\.1:\d+$/,
  ],
  [
    'a certificate of the database that cannot be read',
    () => ({
      DATABASE_URL: changed(database.url, { search: `?sslmode=verify-full&sslrootcert=${dataDir}/ca.pem` }),
    }),
    /^DATABASE_URL: .*\/ca\.pem, which the address names, cannot be read: no such file or directory$/,
  ],
  [
    'TLS that the database does not have',
    () => ({ DATABASE_URL: changed(database.url, { search: '?sslmode=verify-full' }) }),
    /^DATABASE_URL: no connection to 127\.0\.0\.1:\d+ as postgres: The server does not support SSL connections$/,
  ],
  [
    'a bucket that is missing',
    () => ({ ...storeSettings(), S3_BUCKET: 'nowhere' }),
    /^S3_BUCKET: there is no bucket nowhere at http:\/\/127\.0\.0\.1:\d+$/,
  ],
  [
    'an unknown key of the store',
    () => ({ ...storeSettings(), S3_ACCESS_KEY_ID: 'nobody:nobody' }),
    /^S3_ACCESS_KEY_ID\b.*: http:\/\/127\.0\.0\.1:\d+ /,
  ],
  [
    'a wrong secret key of the store',
    () => ({ ...storeSettings(), S3_SECRET_ACCESS_KEY: 'another' }),
    /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: http:\/\/127\.0\.0\.1:\d+ refuses this pair of keys$/,
  ],
  [
    'an address of another machine',
    () => ({ DATABASE_URL: database.url, HOST: '192.0.2.1' }),
    /^HOST: 192\.0\.2\.1 is no address of this machine$/,
  ],
])('ends with 1 and one line that names the setting: %s', async (_, environment, line) => {
  expect(await failToStart(environment())).toEqual([endedWith1, expect.stringMatching(line)]);
});

it('names the port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : null;
  try {
    expect(await failToStart({ DATABASE_URL: database.url, PORT: String(port) })).toEqual([
      endedWith1,
      `PORT: another program listens on port ${port} of 127.0.0.1`,
    ]);
  } finally {
    other.close();
  }
});

const firstFreePort = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
const hasPrivilegedPorts = existsSync(firstFreePort) && Number(readFileSync(firstFreePort, 'utf8')) > 80;

// Where every port is open to everybody, as in some containers, there is nothing to name.
it.skipIf(!hasPrivilegedPorts)('names a port that only root may open', async () => {
  const [first, line, ...others] = await failToStart(
    { DATABASE_URL: database.url, PORT: '80' },
    { unprivileged: true },
  );
  expect(first).toBe(endedWith1);
  expect(line).toMatch(/^PORT: this user may not listen on port 80 of 127\.0\.0\.1: /);
  expect(others).toEqual([]);
});

it.each(['.', 'media'])('names a folder that cannot be written: DATA_DIR/%s', async (name) => {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o500);
  expect(await failToStart({ DATABASE_URL: database.url }, { unprivileged: true })).toEqual([
    endedWith1,
    `DATA_DIR: ${folder} cannot be used: permission denied`,
  ]);
});

it('waits for a database that does not answer, and names it when it never does', async () => {
  const port = await findFreePort();
  const gone = failToStart({ DATABASE_URL: `postgres://kalaangan:sesame@127.0.0.1:${port}/art` });
  // Without a name server the host is not unknown, but cannot be looked up, which may pass.
  const unknown = failToStart({ DATABASE_URL: 'postgres://kalaangan:sesame@nowhere.invalid/art' });
  expect(await gone).toEqual([
    endedWith1,
    `DATABASE_URL: no connection to 127.0.0.1:${port} as kalaangan: connection refused`,
  ]);
  expect(await unknown).toEqual([
    endedWith1,
    expect.stringMatching(
      /^DATABASE_URL: the (name of the )?host nowhere\.invalid (is unknown|could not be looked up)$/,
    ),
  ]);
});

it('starts when a database comes back that was away for a moment, and names all places without secrets', async () => {
  const { hostname, port } = new URL(database.url);
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  await proxy.refuse();
  const lines: string[] = [];
  const server = await startServerProcess(
    {
      DATA_DIR: dataDir,
      ...secrets,
      DATABASE_URL: changed(database.url, { password: 'sesame', port: String(proxy.port) }),
      SMTP_URL: 'smtp://site:sesame@mail.example.org',
      PUBLIC_URL: 'https://kalaangan.example',
    },
    { onLine: (line) => lines.push(line) },
  );
  try {
    await expect.poll(() => lines.join('\n')).toContain('it is tried again for 30 s');
    await proxy.pass();
    await server.ready();
    const line = lines.find((found) => found.includes('database: '));
    expect(line).toMatch(/database: PostgreSQL \d+[.\d]* at 127\.0\.0\.1:\d+\/\w+ as postgres; /);
    expect(line).toContain(
      `pictures: files in ${dataDir}/media; mail: mail.example.org:587; address: https://kalaangan.example`,
    );
    expect(lines.join('\n')).not.toContain('sesame');
  } finally {
    await server.kill();
    await proxy.close();
  }
});
