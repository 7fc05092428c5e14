import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { explain, recordStatements } from '#test-kit/processes/statements.ts';
import { TestQueue } from '#test-kit/databases/test-queue.ts';
import { PutOffError } from './index.ts';
import { listJobFigures } from './store.ts';

describe.each(['embedded', 'postgres'] as const)('the summary of the queue in the %s database', (kind) => {
  const queue = new TestQueue(kind);

  /** Adds rows as other processes leave them. */
  const add = (columns: string, ...rows: string[]) =>
    sql`insert into jobs (id, data, ${sql.raw(columns)})
        select gen_random_uuid(), 'null', row.* from (values ${sql.raw(rows.join(', '))}) as row`.execute(
      queue.database.kysely,
    );

  test('counts what waits, runs and failed by name, and the names of others together', async () => {
    queue.note('likes.notify');
    queue.note('media.render');
    const later = `now() + interval '1 hour'`;
    const before = `now() - interval '1 minute'`;
    await add('name, run_at', `('likes.notify', ${later})`, `('likes.notify', ${before})`);
    await add('name, run_at, locked_until', `('likes.notify', now() - interval '1 day', ${later})`);
    await add('name, locked_until', `('media.render', ${before})`);
    await add('name, failed_at', `('a.b', ${before})`, `('c.d', ${before})`);
    expect(await queue.jobs.summarize()).toEqual([
      { name: 'likes.notify', waiting: 2, running: 1, failed: 0, lateSeconds: expect.any(Number) },
      { name: 'media.render', waiting: 1, running: 0, failed: 0, lateSeconds: expect.any(Number) },
      { name: 'other', waiting: 0, running: 0, failed: 2, lateSeconds: 0 },
    ]);
    const [likes] = await queue.jobs.summarize();
    expect(likes?.lateSeconds).toBeGreaterThanOrEqual(60);
    expect(likes?.lateSeconds).toBeLessThan(3_600);
  });

  test('reads no more than it shows, by the indexes of the queue', async () => {
    const { kysely, pool } = queue.database;
    await sql`
      insert into jobs (id, name, data, failed_at)
      select gen_random_uuid(), 'note', '{}', case when number % 2 = 0 then now() end from generate_series(1, 60000) as number`.execute(
      kysely,
    );
    await pool.query('analyze jobs');
    const [asked] = await recordStatements(() => listJobFigures(kysely));
    if (!asked) throw new Error('nothing was asked');
    const plan = await explain({ pool }, asked);
    expect(plan).toContain('Index Scan using jobs_waiting');
    expect(plan).toContain('Index Scan Backward using jobs_failed');
    expect(plan).not.toContain('Seq Scan');
    queue.note('note');
    expect(await queue.jobs.summarize()).toMatchObject([{ waiting: 10_000, failed: 10_000 }, {}]);
  });

  test('counts in this process what others have put off until it was given up', async () => {
    let error: Error = new PutOffError('451 greylisted');
    const { job } = queue.note('mail', {
      retryLimit: 0,
      handler: async () => {
        throw error;
      },
    });
    await queue.enqueue(job, 'x');
    await queue.jobs.runDue();
    expect(queue.jobs.figures()).toEqual({ putOffForGood: 1 });
    error = new Error('no luck');
    await queue.enqueue(job, 'y');
    await queue.jobs.runDue();
    expect(queue.jobs.figures()).toEqual({ putOffForGood: 1 });
  });
});
