import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import { startTcpProxy, type TcpProxy } from '#test-kit/processes/tcp-proxy.ts';
import type { Database } from '../database.ts';
import { DatabaseUnavailableError, isDatabaseOutage } from '../errors.ts';
import { runWithLimits } from '../work-limits.ts';

const soon = { timeout: 60_000 };
const short = { waitMs: 300, statementMs: 300 };

let held: TestDatabase;
let database: Database;
let proxy: TcpProxy;

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const answers = () =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  );

describe('on a server behind a network', () => {
  beforeAll(async () => {
    held = await createTestDatabase('postgres', {
      waitMs: 2_000,
      // Longer than the limits that are tested: a busy machine must be able to connect.
      connectMs: 2_000,
      route: async (url) => {
        const { hostname, port } = new URL(url);
        proxy = await startTcpProxy({ host: hostname, port: Number(port) });
        return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxy.port) }).href;
      },
    });
    ({ database } = held);
    await database.pool.query('create table notes (text text)');
  });
  afterEach(async () => {
    await proxy.pass();
    await vi.waitUntil(answers, soon);
  });
  afterAll(async () => {
    await held.destroy();
    await proxy.close();
  });

  test('keeps a connection whose statement the server cancelled', async () => {
    const client = await runWithLimits(short, () => database.pool.connect());
    const before = await client.query('select pg_backend_pid() as pid');
    const error = await errorOf(client.query('select pg_sleep(60)'));
    expect(error).toMatchObject({ code: '57014' });
    expect(isDatabaseOutage(error)).toBe(true);
    expect((await client.query('select pg_backend_pid() as pid')).rows).toEqual(before.rows);
    client.release();
  });

  test('lets work without limits of its own take longer', async () => {
    await runWithLimits(short, () => database.pool.query('select 1'));
    await expect(database.pool.query('select pg_sleep(1)')).resolves.toBeDefined();
  });

  test('closes a connection without an answer and does not use it again', async () => {
    const client = await runWithLimits(short, () => database.pool.connect());
    proxy.stall();
    const error = await errorOf(client.query('select 1'));
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    await expect(client.query('select 2')).rejects.toThrow();
    const before = database.pool.totalCount;
    client.release();
    expect(database.pool.totalCount).toBe(before - 1);
  });

  test('rolls back a transaction whose connection stops answering', async () => {
    const lost = runWithLimits(short, () =>
      database.transaction(async (tx) => {
        await sql`insert into notes (text) values ('half')`.execute(tx);
        proxy.stall();
        await sql`insert into notes (text) values ('whole')`.execute(tx);
      }),
    );
    expect(await errorOf(lost)).toBeInstanceOf(DatabaseUnavailableError);
    await proxy.pass();
    await vi.waitUntil(answers, soon);
    expect((await database.pool.query('select * from notes')).rows).toEqual([]);
  });

  test.each(['silent', 'refused', 'cut'] as const)(
    'rejects statements as an outage while connections are %s, and answers them afterwards',
    async (how) => {
      if (how === 'silent') proxy.stall();
      else if (how === 'cut') proxy.cut();
      else await proxy.refuse();
      const asked = Array.from({ length: 20 }, () =>
        runWithLimits(short, () => errorOf(database.pool.query('select 1'))),
      );
      const errors = await Promise.all(asked);
      // A connection that was cut is opened again at once.
      const isRight = (error: unknown) => isDatabaseOutage(error) || (how === 'cut' && error === null);
      expect(errors.filter((error) => !isRight(error))).toEqual([]);
      await proxy.pass();
      await vi.waitUntil(answers, soon);
      expect(database.pool.totalCount).toBeLessThanOrEqual(database.pool.options.max);
    },
  );

  test('does not take a slow network for an outage', async () => {
    proxy.delay(50);
    await expect(
      runWithLimits({ waitMs: 5_000, statementMs: 5_000 }, () => database.ping()),
    ).resolves.toBeUndefined();
  });
});

describe.each(['postgres', 'embedded'] as const)('the queue for a connection (%s)', (kind) => {
  test('refuses requests at once when it is long and stalled', async () => {
    const { database: own, destroy } = await createTestDatabase(kind, { waitMs: 30_000 });
    const clients = await Promise.all(Array.from({ length: own.pool.options.max }, () => own.pool.connect()));
    const patient = { waitMs: 30_000, statementMs: 30_000 };
    const waiting = Array.from({ length: 60 }, () =>
      runWithLimits(patient, () => own.pool.query('select 1')),
    );
    const late: Promise<unknown>[] = [];
    await vi.waitUntil(async () => {
      const one = runWithLimits(patient, () => errorOf(own.pool.query('select 1')));
      late.push(one);
      const error = await Promise.race([one, new Promise((resolve) => setImmediate(resolve, 'waits'))]);
      return error instanceof DatabaseUnavailableError && error.message.includes('queue');
    }, soon);
    // A job waits even then.
    const job = own.pool.query('select 1');
    for (const client of clients) client.release();
    await expect(Promise.all(waiting)).resolves.toHaveLength(60);
    await expect(job).resolves.toBeDefined();
    await Promise.all(late);
    await destroy();
  });
});

describe('the embedded database', () => {
  test('rejects a statement that takes too long, and rolls its transaction back', async () => {
    const { database: own, destroy } = await createTestDatabase('embedded', { connectMs: 300 });
    await own.pool.query('create table notes (text text)');
    const busy = runWithLimits(short, () =>
      own.transaction(async (tx) => {
        // In one statement: were the first of two too late, the database would be free at once.
        await sql`insert into notes (text) values ('half') returning pg_sleep(2)`.execute(tx);
      }),
    );
    expect(await errorOf(busy)).toBeInstanceOf(DatabaseUnavailableError);
    const meanwhile = await runWithLimits(short, () => errorOf(own.pool.query('select 1')));
    expect(meanwhile).toBeInstanceOf(DatabaseUnavailableError);
    expect((await own.pool.query('select * from notes')).rows).toEqual([]);
    await destroy();
  });
});
