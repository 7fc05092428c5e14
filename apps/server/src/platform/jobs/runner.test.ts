import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import { createRunner, type Runner } from './runner.ts';
import { insertJob } from './store.ts';

let held: TestDatabase;
let db: Db;
let runner: Runner;
let signal: AbortSignal | undefined;
let release: () => void;

beforeAll(async () => {
  held = await createTestDatabase('embedded');
  db = held.database.kysely;
});
afterAll(() => held.destroy());
beforeEach(async () => {
  await sql`truncate jobs`.execute(db);
  const { promise: released, resolve } = Promise.withResolvers<void>();
  release = resolve;
  runner = createRunner({ db, log: pino({ level: 'silent' }), onFree: () => {} });
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
