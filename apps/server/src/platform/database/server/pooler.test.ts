import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { openDatabase, type Database } from '../database.ts';
import { isDatabaseOutage } from '../errors.ts';
import { migrate } from '../migrations/migrate.ts';
import { migrationsFolder } from '../migrations/migration-files.ts';
import { runWithLimits } from '../work-limits.ts';
import { startPooler, type Pooler } from './pooler.fixture.ts';

const log = pino({ level: 'fatal' });

let server: Awaited<ReturnType<typeof clonePostgres>>;
let pooler: Pooler;
const opened: Database[] = [];

beforeAll(async () => {
  server = await clonePostgres();
  pooler = await startPooler(server.url);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(async () => {
  await pooler.close();
  await server.destroy();
});

async function open(databaseUrl: string, directUrl: string | null): Promise<Database> {
  const database = await openDatabase({ databaseUrl, directUrl, dataDir: '', log, poolSize: 2 });
  opened.push(database);
  return database;
}

test('a pooler is refused without the address of the server', async () => {
  await expect(open(pooler.url, null)).rejects.toThrow(
    /^DATABASE_URL leads to a connection pooler .*DATABASE_DIRECT_URL/,
  );
});

test('an address of the server that leads to a pooler as well is refused', async () => {
  await expect(open(pooler.url, pooler.url)).rejects.toThrow(
    /^DATABASE_DIRECT_URL leads to a connection pooler/,
  );
});

test('an address of the server that leads to another database is refused', async () => {
  const other = Object.assign(new URL(server.url), { pathname: '/postgres' }).href;
  await expect(open(pooler.url, other)).rejects.toThrow(/same database of the same server/);
});

test('connections to a pooler change no setting that it does not keep for each client', async () => {
  const { pool, directPool } = await open(pooler.url, server.url);
  const ask = (of: typeof pool) =>
    of.query(`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`);
  expect((await ask(pool)).rows).toEqual([{ statement: '0', idle: '0', zone: 'UTC' }]);
  expect((await ask(directPool)).rows).toEqual([{ statement: '10min', idle: '5s', zone: 'UTC' }]);
});

test('statements are not prepared where the pooler does not follow them, also those that a library names', async () => {
  const { pool } = await open(pooler.url, server.url);
  const client = await pool.connect();
  for (let time = 0; time < 5; time++) {
    await client.query('select $1::int as one', [time]);
    await client.query({ name: 'of a library', text: 'select $1::int as two', values: [time] });
  }
  const { rows } = await client.query('select name from pg_prepared_statements');
  client.release();
  expect(rows).toEqual([]);
});

test('a statement that takes too long is cancelled on the server, and its connection is closed', async () => {
  const { pool } = await open(pooler.url, server.url);
  const before = pooler.cancelRequests();
  const late = runWithLimits({ waitMs: 5_000, statementMs: 200 }, () => pool.query('select pg_sleep(600)'));
  const error: unknown = await late.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '57014' });
  expect(isDatabaseOutage(error)).toBe(true);
  expect(pooler.cancelRequests()).toBe(before + 1);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(1);
});

test('migrations, holds and notifications use the server itself', async () => {
  const database = await open(pooler.url, server.url);
  expect(await migrate(database, { folder: migrationsFolder })).toBe(0);
  const hold = await database.retention.hold();
  expect(await database.retention.isHeld()).toBe(true);
  await hold?.release();
  const heard = vi.fn<() => void>();
  const led = vi.fn<(isLeader: boolean) => void>();
  const connection = await database.openListenConnection({
    channel: 'lamps',
    onNotify: heard,
    onLeaderChange: led,
  });
  const earlier = heard.mock.calls.length;
  await database.pool.query(`select pg_notify('lamps', $1)`, ['lit']);
  await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThan(earlier), 60_000);
  expect(led.mock.calls[0]?.[0]).toBe(true);
  await connection.close();
});
