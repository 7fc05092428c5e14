import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import { createJobs, defineJob, type Job, type Jobs } from './index.ts';

type LogLine = { level: number; msg: string; job?: string };

describe.each(['embedded', 'postgres'] as const)('jobs in the %s database', (kind) => {
  let held: TestDatabase;
  let database: Database;
  let jobs: Jobs;
  let lines: LogLine[];
  const made: Jobs[] = [];

  beforeAll(async () => {
    held = await createTestDatabase(kind);
    ({ database } = held);
  });
  afterAll(() => held.destroy());
  beforeEach(async () => {
    await sql`truncate jobs`.execute(database.kysely);
    lines = [];
    jobs = make();
  });
  afterEach(async () => {
    for (const one of made.splice(0)) await one.stop({ waitMs: 1_000 });
  });

  function make(): Jobs {
    const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const one = createJobs({ database, log });
    made.push(one);
    return one;
  }

  /** A job that notes what it was given. */
  function noting(name: string, more: Partial<Job<string>> = {}): { job: Job<string>; ran: string[] } {
    const ran: string[] = [];
    const job = defineJob<string>({
      name,
      retryLimit: 2,
      handler: async (data) => {
        ran.push(data);
      },
      ...more,
    });
    jobs.register(job);
    return { job, ran };
  }

  const enqueue = (job: Job<string>, data: string, options?: { delaySeconds?: number }) =>
    database.transaction((tx) => jobs.enqueue(tx, job, data, options));
  const stored = async () =>
    (
      await sql<{
        name: string;
        attempts: number;
        last_error: string | null;
        failed: boolean;
        seconds: number;
      }>`
        select name, attempts, last_error, failed_at is not null as failed,
               extract(epoch from run_at - now())::float8 as seconds
        from jobs order by id`.execute(database.kysely)
    ).rows;

  test('a job runs once after its transaction is committed, with its data', async () => {
    const { job, ran } = noting('note');
    await jobs.start();
    await database.transaction(async (tx) => {
      await jobs.enqueue(tx, job, 'कला');
      await sql`select 1`.execute(tx);
      expect(ran).toEqual([]);
    });
    await vi.waitUntil(() => ran.length === 1);
    await vi.waitUntil(async () => (await stored()).length === 0);
    expect(ran).toEqual(['कला']);
  });

  test('a job of a transaction that is rolled back never runs', async () => {
    const { job, ran } = noting('note');
    await jobs.start();
    const undone = database.transaction(async (tx) => {
      await jobs.enqueue(tx, job, 'never');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await jobs.settle();
    expect(ran).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('what waits when the process starts is run', async () => {
    const { job, ran } = noting('note');
    await enqueue(job, 'early');
    await jobs.start();
    await vi.waitUntil(() => ran.length === 1);
  });

  test('a delayed job runs when its time has come', async () => {
    const { job, ran } = noting('note');
    await jobs.start();
    const start = performance.now();
    await enqueue(job, 'later', { delaySeconds: 0.7 });
    await vi.waitUntil(() => ran.length === 1, { timeout: 3_000 });
    expect(performance.now() - start).toBeGreaterThan(690);
  });

  test('a job that fails is tried again after a while, and stays as failed when its tries are used up', async () => {
    const tried: number[] = [];
    const { job } = noting('fail', {
      retryLimit: 2,
      handler: async (_, { attempt }) => {
        tried.push(attempt);
        throw new Error('no luck');
      },
    });
    await enqueue(job, 'x');
    await jobs.settle();
    const [waiting] = await stored();
    expect(waiting).toMatchObject({ attempts: 1, failed: false });
    expect(waiting?.last_error).toContain('no luck');
    expect(waiting?.seconds).toBeGreaterThan(1);
    for (let round = 0; round < 3; round++) {
      await sql`update jobs set run_at = now()`.execute(database.kysely);
      await jobs.settle();
    }
    expect(tried).toEqual([1, 2, 3]);
    expect(await stored()).toMatchObject([{ attempts: 3, failed: true }]);
    expect(await jobs.counts()).toEqual({ waiting: 0, running: 0, failed: 1 });
    expect(lines.filter(({ msg }) => msg === 'a job failed for good')).toMatchObject([
      { level: 50, job: 'fail' },
    ]);
  });

  test('failed jobs are kept for a month', async () => {
    noting('fail');
    await sql`
      insert into jobs (id, name, data, failed_at) values
        (gen_random_uuid(), 'fail', '1', now() - interval '31 days'),
        (gen_random_uuid(), 'fail', '2', now() - interval '29 days')`.execute(database.kysely);
    await jobs.sweep('jobs.clear-failed');
    expect(await stored()).toHaveLength(1);
  });

  test('jobs of a name that this process does not know are left to others', async () => {
    const { job } = noting('note');
    await enqueue({ ...job, name: 'of a newer version' }, 'x');
    await jobs.settle();
    expect(await stored()).toMatchObject([{ name: 'of a newer version', attempts: 0 }]);
  });

  test('what a job enqueues is run too', async () => {
    const { job: second, ran } = noting('second');
    const { job: first } = noting('first', { handler: (data) => enqueue(second, `${data}!`) });
    await enqueue(first, 'a');
    await jobs.settle();
    expect(ran).toEqual(['a!']);
  });

  test('no more of a kind run at once than its limit, and all of them run', async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const { job } = noting('narrow', {
      concurrency: 2,
      handler: async () => {
        most = Math.max(most, ++running);
        await database.ping();
        await new Promise((resolve) => setTimeout(resolve, 20));
        running--;
        done++;
      },
    });
    for (let n = 0; n < 7; n++) await enqueue(job, String(n));
    await jobs.start();
    await vi.waitUntil(() => done === 7, { timeout: 5_000 });
    expect(most).toBe(2);
  });

  test('a kind that is at its limit does not hold up the others', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { job: slow } = noting('slow', { concurrency: 1, handler: () => released });
    const { job: quick, ran } = noting('quick');
    await jobs.start();
    for (let n = 0; n < 5; n++) await enqueue(slow, String(n));
    await enqueue(quick, 'through');
    await vi.waitUntil(() => ran.length === 1);
    release();
    await jobs.settle();
  });

  test('two that work on the same queue run each job once', async () => {
    const ran: string[] = [];
    const other = make();
    const job = defineJob<string>({
      name: 'shared',
      retryLimit: 0,
      handler: async (data) => {
        ran.push(data);
        await database.ping();
      },
    });
    jobs.register(job);
    other.register(job);
    const names = Array.from({ length: 40 }, (_, n) => String(n));
    for (const name of names) await enqueue(job, name);
    await Promise.all([jobs.settle(), other.settle()]);
    expect(ran.toSorted()).toEqual(names.toSorted());
  });

  test('a job whose process died is run again when its lease is over', async () => {
    const { job, ran } = noting('note', { retryLimit: 0 });
    await enqueue(job, 'again');
    await sql`update jobs set attempts = 1, locked_until = now() + interval '1 minute'`.execute(
      database.kysely,
    );
    await jobs.settle();
    expect(ran).toEqual([]);
    await sql`update jobs set locked_until = now() - interval '1 second'`.execute(database.kysely);
    await jobs.settle();
    expect(ran).toEqual(['again']);
  });

  test('a job whose process dies each time ends as failed', async () => {
    const { job, ran } = noting('deadly', { retryLimit: 0 });
    await enqueue(job, 'x');
    await sql`update jobs set attempts = 3, locked_until = now() - interval '1 second'`.execute(
      database.kysely,
    );
    await jobs.settle();
    expect(ran).toEqual([]);
    expect(await stored()).toMatchObject([{ failed: true }]);
    expect(lines.filter(({ level }) => level === 50)).toHaveLength(1);
  });

  test('a run that lost its job to another process does not end it for that one', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { job } = noting('lost', {
      handler: () => {
        begin();
        return released;
      },
    });
    await enqueue(job, 'x');
    const settled = jobs.settle();
    await begun;
    await sql`update jobs set attempts = attempts + 1, locked_until = now() + interval '1 minute'`.execute(
      database.kysely,
    );
    release();
    await settled;
    expect(await stored()).toMatchObject([{ attempts: 2, failed: false }]);
  });

  test('a stop waits for what runs and takes no more', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let ended = 0;
    const { job } = noting('slow', {
      concurrency: 1,
      handler: async () => {
        await released;
        ended++;
      },
    });
    await jobs.start();
    await enqueue(job, 'one');
    await enqueue(job, 'two');
    await vi.waitUntil(async () => (await jobs.counts()).running === 1);
    const stopped = jobs.stop();
    release();
    await stopped;
    expect(ended).toBe(1);
    expect(await stored()).toMatchObject([{ attempts: 0 }]);
  });

  test('a stop does not wait for ever: what still runs is told so and run again later', async () => {
    const { promise: aborted, resolve: abort } = Promise.withResolvers<void>();
    const { job } = noting('endless', {
      handler: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            abort();
            reject(new Error('aborted'));
          });
        }),
    });
    await jobs.start();
    await enqueue(job, 'x');
    await vi.waitUntil(async () => (await jobs.counts()).running === 1);
    await jobs.stop({ waitMs: 50 });
    await aborted;
    expect(await stored()).toMatchObject([{ attempts: 1, failed: false, last_error: null }]);
  });

  test('a sweep runs at the start and again and again, one at a time, also after it failed', async () => {
    let runs = 0;
    let running = 0;
    let most = 0;
    jobs.every('tidy', 0.02, async () => {
      most = Math.max(most, ++running);
      await database.ping();
      running--;
      if (++runs === 2) throw new Error('dust');
    });
    await jobs.start();
    await vi.waitUntil(() => runs >= 4);
    await jobs.stop();
    const after = runs;
    expect(most).toBe(1);
    expect(lines.filter(({ msg }) => msg === 'a sweep failed')).toHaveLength(1);
    await jobs.sweep('tidy');
    expect(runs).toBe(after + 1);
  });

  test('a sweep that is asked for by a wrong name is an error', async () => {
    await expect(jobs.sweep('nothing')).rejects.toThrow('no sweep named nothing');
  });

  if (kind === 'embedded')
    test('what a killed process ran is run again at the start', async () => {
      const { job, ran } = noting('note');
      await enqueue(job, 'left');
      await sql`update jobs set attempts = 1, locked_until = now() + interval '1 minute'`.execute(
        database.kysely,
      );
      await jobs.start();
      await vi.waitUntil(() => ran.length === 1);
    });
  else
    test('of two processes one runs the sweeps', async () => {
      const swept: string[] = [];
      const other = make();
      jobs.every('tidy', 0.02, async () => swept.push('first'));
      other.every('tidy', 0.02, async () => swept.push('second'));
      await jobs.start();
      await other.start();
      await vi.waitUntil(() => swept.length >= 5);
      expect(new Set(swept)).toEqual(new Set(['first']));
      await jobs.stop();
      await vi.waitUntil(() => swept.includes('second'), { timeout: 10_000 });
    });
});
