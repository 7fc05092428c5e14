import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { PutOffError, RefusedError, type Job } from './index.ts';
import { StoreUnavailableError } from '#platform/media-store/index.ts';
import { explain, recordStatements } from '#test-kit/processes/statements.ts';
import { claimJob } from './store.ts';
import { soon, TestQueue } from '#test-kit/databases/test-queue.ts';

describe.each(['embedded', 'postgres'] as const)('jobs in the %s database', (kind) => {
  const queue = new TestQueue(kind);

  test('a job runs once after its transaction is committed, with its data', async () => {
    const { job, ran } = queue.note('note');
    await queue.jobs.start();
    await queue.database.transaction(async (tx) => {
      await queue.jobs.enqueue(tx, job, 'कला');
      await sql`select 1`.execute(tx);
      expect(ran).toEqual([]);
    });
    await vi.waitUntil(() => ran.length === 1, soon);
    await vi.waitUntil(async () => (await queue.stored()).length === 0, soon);
    expect(ran).toEqual(['कला']);
  });

  test('a job of a transaction that is rolled back never runs', async () => {
    const { job, ran } = queue.note('note');
    await queue.jobs.start();
    const undone = queue.database.transaction(async (tx) => {
      await queue.jobs.enqueue(tx, job, 'never');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await queue.jobs.runDue();
    expect(ran).toEqual([]);
    expect(await queue.stored()).toEqual([]);
  });

  test('runs jobs that waited before the start', async () => {
    const { job, ran } = queue.note('note');
    await queue.enqueue(job, 'early');
    await queue.jobs.start();
    await vi.waitUntil(() => ran.length === 1, soon);
  });

  test('retries a job that fails after a delay, and keeps it as failed after its last attempt', async () => {
    const tried: number[] = [];
    const { job } = queue.note('fail', {
      retryLimit: 2,
      handler: async (_, { attempt }) => {
        tried.push(attempt);
        throw new Error('no luck');
      },
    });
    await queue.enqueue(job, 'x');
    await queue.jobs.runDue();
    const [waiting] = await queue.stored();
    expect(waiting).toMatchObject({ attempts: 1, failed: false });
    expect(waiting?.last_error).toContain('no luck');
    expect(waiting?.seconds).toBeGreaterThan(1);
    for (let round = 0; round < 3; round++) {
      await queue.update('run_at = now()');
      await queue.jobs.runDue();
    }
    expect(tried).toEqual([1, 2, 3]);
    expect(await queue.stored()).toMatchObject([{ attempts: 3, failed: true }]);
    expect(await queue.jobs.counts()).toEqual({ waiting: 0, running: 0, failed: 1 });
    expect(queue.lines.filter(({ msg }) => msg === 'a job failed for good')).toMatchObject([
      { level: 50, job: 'fail' },
    ]);
  });

  test('retries a job beyond its retry limit during an outage alone', async () => {
    let isAway = true;
    const { job } = queue.note('mail', {
      retryLimit: 0,
      handler: async () => {
        const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        throw isAway ? new Error('not sent', { cause }) : new Error('refused');
      },
    });
    await queue.enqueue(job, 'x');
    for (let round = 0; round < 12; round++) {
      await queue.jobs.runDue();
      await queue.update('run_at = now()');
    }
    expect(await queue.stored()).toMatchObject([{ attempts: 12, failed: false }]);
    isAway = false;
    await queue.jobs.runDue();
    expect(await queue.stored()).toMatchObject([{ attempts: 13, failed: true }]);
  });

  test('fails a job after its last attempt in an outage', async () => {
    const { job } = queue.note('mail', {
      handler: async () => {
        throw new StoreUnavailableError('away');
      },
    });
    await queue.enqueue(job, 'x');
    await queue.update('attempts = 20');
    await queue.update(`last_error = 'Outage: before'`);
    await queue.jobs.runDue();
    expect(await queue.stored()).toMatchObject([{ attempts: 21, failed: true }]);
  });

  test.each([
    ['a day', 86_400, [18, 30], 9_000],
    ['an hour', 3_600, [0.75, 1.9], 2_500],
  ] as const)(
    'tries for %s, with growing pauses, what was put off by a job that says so',
    async (_, putOffSeconds, [least, most], longest) => {
      const { job } = queue.note('mail', {
        retryLimit: 2,
        putOffSeconds,
        handler: async () => {
          throw new PutOffError('451 greylisted', { cause: { code: 'ECONNREFUSED' } });
        },
      });
      await queue.enqueue(job, 'x');
      const pauses = await pausesUntilFailed();
      const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
      expect(hours).toBeGreaterThan(least);
      expect(hours).toBeLessThan(most);
      expect(pauses.length).toBeGreaterThan(10);
      const halves = [pauses.slice(0, 10), pauses.slice(10)].map((half) => Math.max(...half));
      expect(halves[0]).toBeLessThan(1_300);
      expect(halves[1]).toBeLessThan(longest);
    },
  );

  test('tries what was put off up to the retry limit of a job that says no time', async () => {
    const { job } = queue.note('mail', {
      retryLimit: 2,
      handler: async () => {
        throw new PutOffError('not now');
      },
    });
    await queue.enqueue(job, 'x');
    expect(await pausesUntilFailed()).toHaveLength(2);
    expect(await queue.stored()).toMatchObject([{ attempts: 3, failed: true }]);
  });

  /** Runs the only job whenever it is due, and returns the seconds before each further attempt. */
  async function pausesUntilFailed(): Promise<number[]> {
    const pauses: number[] = [];
    for (;;) {
      await queue.jobs.runDue();
      const [stored] = await queue.stored();
      if (!stored || stored.failed) return pauses;
      pauses.push(stored.seconds);
      await queue.update('run_at = now()');
    }
  }

  test('gives up at once what was refused', async () => {
    const { job } = queue.note('mail', {
      retryLimit: 8,
      handler: async () => {
        throw new RefusedError('550 no such user');
      },
    });
    await queue.enqueue(job, 'x');
    await queue.jobs.runDue();
    expect(await queue.stored()).toMatchObject([{ attempts: 1, failed: true }]);
  });

  test('deletes failed jobs after 30 days', async () => {
    queue.note('fail');
    await sql`
      insert into jobs (id, name, data, failed_at) values
        (gen_random_uuid(), 'fail', '1', now() - interval '31 days'),
        (gen_random_uuid(), 'fail', '2', now() - interval '29 days')`.execute(queue.database.kysely);
    await queue.jobs.sweep('jobs.clear-failed');
    expect(await queue.stored()).toHaveLength(1);
  });

  test('leaves jobs of an unknown name to other processes', async () => {
    const { job } = queue.note('note');
    await queue.enqueue({ ...job, name: 'of a newer version' }, 'x');
    await queue.jobs.runDue();
    expect(await queue.stored()).toMatchObject([{ name: 'of a newer version', attempts: 0 }]);
  });

  test('runs what a job enqueues', async () => {
    const { job: second, ran } = queue.note('second');
    const { job: first } = queue.note('first', { handler: (data) => queue.enqueue(second, `${data}!`) });
    await queue.enqueue(first, 'a');
    await queue.jobs.runDue();
    expect(ran).toEqual(['a!']);
  });

  test('runs four jobs at once, and all of them in the end', async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const { job } = queue.note('many', {
      handler: async () => {
        most = Math.max(most, ++running);
        await vi.waitUntil(() => most === 4, soon);
        running--;
        done++;
      },
    });
    for (let n = 0; n < 7; n++) await queue.enqueue(job, String(n));
    await queue.jobs.start();
    await vi.waitUntil(() => done === 7, soon);
    expect(most).toBe(4);
  });

  test('takes one of many jobs without sorting all of them, also while the planner knows nothing of them', async () => {
    const { job } = queue.note('note');
    const { kysely, pool } = queue.database;
    await sql`
      insert into jobs (id, name, data) select gen_random_uuid(), 'note', ${JSON.stringify({ userId: 'x'.repeat(36) })}::jsonb from generate_series(1, 20000)`.execute(
      kysely,
    );
    const [claim] = await recordStatements(async () => claimJob(kysely, [job.name]));
    if (!claim) throw new Error('nothing was claimed');
    const plan = await explain({ pool }, claim);
    expect(plan).toContain('Index Scan using jobs_waiting');
    expect(plan).not.toContain('Sort');
  });

  test('tells whether a job is due or runs, but not of one that is to be tried again later', async () => {
    const duringRun: boolean[] = [];
    const { job } = queue.note('fail', {
      handler: async () => {
        duringRun.push(await queue.jobs.isDue(job));
        throw new Error('no luck');
      },
    });
    expect(await queue.jobs.isDue(job)).toBe(false);
    await queue.enqueue(job, 'x');
    expect(await queue.jobs.isDue(job)).toBe(true);
    expect(await queue.jobs.isDue(queue.note('other').job)).toBe(false);
    await queue.jobs.runDue();
    expect(duringRun).toEqual([true]);
    expect(await queue.jobs.isDue(job)).toBe(false);
  });

  test('two processes on one queue run each job once', async () => {
    const ran: string[] = [];
    const other = queue.make();
    const job: Job<string> = { name: 'shared', retryLimit: 0 };
    const handler = async (data: string) => {
      ran.push(data);
      await queue.database.ping();
    };
    queue.jobs.register(job, handler);
    other.register(job, handler);
    const names = Array.from({ length: 40 }, (_, n) => String(n));
    for (const name of names) await queue.enqueue(job, name);
    await Promise.all([queue.jobs.runDue(), other.runDue()]);
    expect(ran.toSorted()).toEqual(names.toSorted());
  });
});
