import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import { createRunner, type Runner } from './runner.ts';
import { insertJob } from './store.ts';

let held: TestDatabase;
let db: Db;
let runner: Runner;
let signal: AbortSignal | undefined;
let release: () => void;
let freed: number;

beforeAll(async () => {
  held = await createTestDatabase('embedded');
  db = held.database.kysely;
});
afterAll(() => held.destroy());
beforeEach(async () => {
  await sql`truncate jobs`.execute(db);
  const { promise: released, resolve } = Promise.withResolvers<void>();
  release = resolve;
  freed = 0;
  runner = createRunner({ db, log: pino({ level: 'silent' }), onFree: () => freed++ });
  runner.register({
    name: 'long',
    retryLimit: 0,
    run: (_, context) => {
      ({ signal } = context);
      return released;
    },
  });
  await insertJob(db, 'long', null);
  await runner.fill();
});

const leaseLeft = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from locked_until - now())::float8 as seconds from jobs`.execute(db);
  return rows[0]?.seconds;
};

test('heartbeat extends the lease of a running job', async () => {
  await sql`update jobs set locked_until = now() + interval '1 second'`.execute(db);
  await runner.heartbeat();
  expect(await leaseLeft()).toBeGreaterThan(50);
  expect(signal?.aborted).toBe(false);
  release();
  await runner.idle();
  expect(await leaseLeft()).toBeUndefined();
});

test('heartbeat aborts a job that another process took over, whose lease stays', async () => {
  await sql`update jobs set attempts = 2, locked_until = now() + interval '5 seconds'`.execute(db);
  await runner.heartbeat();
  expect(signal?.aborted).toBe(true);
  expect(await leaseLeft()).toBeLessThan(6);
  release();
  await runner.idle();
  expect(await leaseLeft()).toBeDefined();
});

test('asks for no others after a job while there was room for them all the time', async () => {
  release();
  await runner.idle();
  expect(freed).toBe(0);
});

test('asks for others after each job while there was no room for more', async () => {
  for (let count = 1; count < 4; count++) await insertJob(db, 'long', null);
  await runner.fill();
  expect(runner.isFull()).toBe(true);
  release();
  await runner.idle();
  expect(freed).toBe(4);
});

test('asks when a job is due that failed and is to be tried again', async () => {
  runner.register({ name: 'failing', retryLimit: 1, run: () => Promise.reject(new Error('no luck')) });
  await insertJob(db, 'failing', null);
  await runner.fill();
  await vi.waitUntil(() => freed === 1, { timeout: 60_000 });
  release();
  await runner.idle();
});
