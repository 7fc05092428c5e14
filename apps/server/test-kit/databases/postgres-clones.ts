import { createHash } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { newId } from '#platform/database/ids.ts';
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
import { findTestServer } from './test-server.ts';

const log = pino({ level: 'fatal' });
const templateLock = 7_243_002;

/** Creates a database on the test server, copied from a template that is migrated once. */
export async function clonePostgres({
  waitMs = defaultWaitMs,
  connectMs,
  route = async (direct) => direct,
  server: givenServer,
  replicas = async () => [],
  onStatement,
}: TestDatabaseOptions = {}): Promise<TestDatabase & { url: string }> {
  const server = givenServer ?? (await findTestServer());
  const template = await withAdmin(server, (admin) => findTemplate(admin, server));
  const name = `kalaangan_test_${newId().replaceAll('-', '')}`;
  await withAdmin(server, (admin) => admin.query(`create database ${name} template ${template}`));
  const url = databaseUrl(server, name);
  const replicaUrls = await replicas(name);
  const database = await open(await route(url), {
    waitMs,
    replicaUrls,
    ...(connectMs !== undefined && { connectMs }),
    onStatement,
  });
  return {
    database,
    url,
    async destroy() {
      await database.close();
      // Whoever gave the server removes it, and may have stopped it already.
      if (givenServer === undefined)
        await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

type Options = Pick<OpenOptions, 'waitMs' | 'connectMs' | 'replicaUrls' | 'onStatement'>;

function open(url: string, options: Options): Promise<Database> {
  return openDatabase({ databaseUrl: url, dataDir: '', log, poolSize: 5, ...options });
}

/** The name contains a hash of the checkout's path, since checkouts may share a server. */
async function findTemplate(admin: pg.Client, server: string): Promise<string> {
  const checkout = createHash('sha256').update(migrationsFolder).digest('hex').slice(0, 8);
  const name = `kalaangan_template_${checkout}_${await findMigrationsKey()}`;
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const temporary = `${name}_making`;
    await admin.query(`drop database if exists ${temporary} with (force)`);
    await admin.query(`create database ${temporary}`);
    const database = await open(databaseUrl(server, temporary), { waitMs: defaultWaitMs });
    try {
      await migrate(database, { folder: migrationsFolder, schemaFolder });
    } finally {
      await database.close();
    }
    await admin.query(`alter database ${temporary} rename to ${name}`);
  }
  return name;
}

async function withAdmin<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
