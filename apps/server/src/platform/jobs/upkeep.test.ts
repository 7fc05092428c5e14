import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TestQueue } from '#test-kit/databases/test-queue.ts';
import { countJobsByName, discardJobs, listJobs, retryJobs } from './index.ts';

describe.each(['embedded', 'postgres'] as const)('the upkeep of jobs in the %s database', (kind) => {
  const queue = new TestQueue(kind);

  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

  /** Writes jobs in each state: 1 new, 2 put off, 3 running, 4 and 5 failed, 6 failed and of another name. */
  async function writeJobs(): Promise<void> {
    await sql`
      insert into jobs (id, name, data, attempts, run_at, locked_until, failed_at, last_error) values
        (${id(1)}, 'mail', '1', 0, now() - interval '1 minute', null, null, null),
        (${id(2)}, 'mail', '2', 3, now() + interval '1 hour', null, null, ${'Put off: Error: 451 later\n at x'}),
        (${id(3)}, 'mail', '3', 1, now() - interval '1 hour', now() + interval '1 minute', null, null),
        (${id(4)}, 'mail', '4', 9, now(), null, now() - interval '2 hours', ${'Error: 550\n at y'}),
        (${id(5)}, 'mail', '5', 9, now(), null, now() - interval '1 hour', ${`Error: ${'x'.repeat(9_000)}`}),
        (${id(6)}, 'other', '6', 3, now(), null, now() - interval '3 hours', 'Error: broken')`.execute(
      queue.database.kysely,
    );
  }

  const ids = async (state: 'waiting' | 'running' | 'failed', name?: string) =>
    (await listJobs(queue.database.kysely, { state, name, limit: 50 })).map((job) =>
      Number(job.id.slice(-2)),
    );

  test('lists them by their state and name, bounded, with their causes and without their data', async () => {
    await writeJobs();
    expect([await ids('waiting'), await ids('running'), await ids('failed')]).toEqual([
      [1, 2],
      [3],
      [5, 4, 6],
    ]);
    expect([await ids('failed', 'other'), await ids('failed', 'none')]).toEqual([[6], []]);
    const [newest] = await listJobs(queue.database.kysely, { state: 'failed', limit: 1 });
    expect(newest).toMatchObject({ id: id(5), name: 'mail', attempts: 9, failedAt: expect.any(Date) });
    expect(newest?.error).toHaveLength(4_000);
    expect(newest).not.toHaveProperty('data');
  });

  test('counts them by their name', async () => {
    await writeJobs();
    expect(await countJobsByName(queue.database.kysely)).toEqual([
      { name: 'mail', waiting: 2, running: 1, failed: 2, oldestWaiting: expect.any(Date) },
      { name: 'other', waiting: 0, running: 0, failed: 1, oldestWaiting: null },
    ]);
  });

  test('takes one whose lease has expired for a waiting one', async () => {
    await writeJobs();
    await queue.update(`locked_until = now() - interval '1 second'`);
    expect([await ids('waiting'), await ids('running')]).toEqual([[3, 1, 2], []]);
  });

  test('retries those that failed, with new attempts, and at once those that wait for another one', async () => {
    await writeJobs();
    expect(await retryJobs(queue.database.kysely, { name: 'mail' })).toBe(3);
    expect(await ids('failed')).toEqual([6]);
    const stored = await queue.stored();
    expect(stored.map(({ attempts }) => attempts)).toEqual([0, 3, 1, 0, 0, 3]);
    expect(stored.every(({ seconds }) => seconds <= 0)).toBe(true);
    expect(await retryJobs(queue.database.kysely, 'all')).toBe(1);
    expect(await retryJobs(queue.database.kysely, 'all')).toBe(0);
  });

  test('retries a job that then runs', async () => {
    let isBroken = true;
    const ran: string[] = [];
    const { job } = queue.note('mail', {
      retryLimit: 0,
      handler: async (data) => {
        if (isBroken) throw new Error('no luck');
        ran.push(data);
      },
    });
    await queue.enqueue(job, 'x');
    await queue.jobs.runDue();
    isBroken = false;
    const [failed] = await listJobs(queue.database.kysely, { state: 'failed', limit: 1 });
    expect(await retryJobs(queue.database.kysely, { ids: failed ? [failed.id] : [] })).toBe(1);
    await queue.jobs.runDue();
    expect(ran).toEqual(['x']);
    expect(await queue.stored()).toEqual([]);
  });

  test('discards failed ones by their name, and by their ids what does not run', async () => {
    await writeJobs();
    expect(await discardJobs(queue.database.kysely, { name: 'mail' })).toBe(2);
    expect([await ids('waiting'), await ids('failed')]).toEqual([[1, 2], [6]]);
    expect(await discardJobs(queue.database.kysely, { ids: [id(2), id(3), id(99)] })).toBe(1);
    expect(await discardJobs(queue.database.kysely, { ids: [] })).toBe(0);
    expect(await discardJobs(queue.database.kysely, 'all')).toBe(1);
    expect([await ids('waiting'), await ids('running'), await ids('failed')]).toEqual([[1], [3], []]);
  });

  test('retries and discards thousands', async () => {
    await sql`
      insert into jobs (id, name, data, failed_at)
      select gen_random_uuid(), 'mail', '1', now() from generate_series(1, 2500)`.execute(
      queue.database.kysely,
    );
    expect(await retryJobs(queue.database.kysely, 'all')).toBe(2500);
    await queue.update('failed_at = now()');
    expect(await discardJobs(queue.database.kysely, 'all')).toBe(2500);
  });
});
