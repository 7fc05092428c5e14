import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { soon, TestQueue } from '#test-kit/databases/test-queue.ts';
import { insertJob } from './store.ts';

describe.each(['embedded', 'postgres'] as const)(
  'a process that works on jobs in the %s database',
  (kind) => {
    const queue = new TestQueue(kind);

    test('runs a job of a dead process again when its lease has expired', async () => {
      const { job, ran } = queue.note('note', { retryLimit: 0 });
      await queue.enqueue(job, 'again');
      await queue.update(`attempts = 1, locked_until = now() + interval '1 minute'`);
      await queue.jobs.runDue();
      expect(ran).toEqual([]);
      await queue.update(`locked_until = now() - interval '1 second'`);
      await queue.jobs.runDue();
      expect(ran).toEqual(['again']);
    });

    test('fails a job whose process dies each time', async () => {
      const { job, ran } = queue.note('deadly', { retryLimit: 0 });
      await queue.enqueue(job, 'x');
      await queue.update(`attempts = 3, locked_until = now() - interval '1 second'`);
      await queue.jobs.runDue();
      expect(ran).toEqual([]);
      expect(await queue.stored()).toMatchObject([{ failed: true }]);
      expect(queue.lines.filter(({ level }) => level === 50)).toHaveLength(1);
    });

    test('does not finish a job that another process has taken over', async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const { job } = queue.note('lost', {
        handler: () => {
          begin();
          return released;
        },
      });
      await queue.enqueue(job, 'x');
      const settled = queue.jobs.runDue();
      await begun;
      await queue.update(`attempts = attempts + 1, locked_until = now() + interval '1 minute'`);
      release();
      await settled;
      expect(await queue.stored()).toMatchObject([{ attempts: 2, failed: false }]);
    });

    test('stop waits for running jobs and takes no more', async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      let begun = 0;
      let ended = 0;
      const { job } = queue.note('slow', {
        handler: async () => {
          begun++;
          await released;
          ended++;
        },
      });
      await queue.jobs.start();
      for (let n = 0; n < 5; n++) await queue.enqueue(job, String(n));
      // Not by the database's count: the process hears of its last claim a little later.
      await vi.waitUntil(() => begun === 4, soon);
      const stopped = queue.jobs.stop();
      release();
      await stopped;
      expect(ended).toBe(4);
      expect(await queue.stored()).toMatchObject([{ attempts: 0 }]);
    });

    test('stop aborts a job that runs too long, which runs again later', async () => {
      const { promise: aborted, resolve: abort } = Promise.withResolvers<void>();
      const { job } = queue.note('endless', {
        handler: (_, { signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              abort();
              reject(new Error('aborted'));
            });
          }),
      });
      await queue.jobs.start();
      await queue.enqueue(job, 'x');
      await vi.waitUntil(async () => (await queue.jobs.counts()).running === 1, soon);
      await queue.jobs.stop({ waitMs: 50 });
      await aborted;
      expect(await queue.stored()).toMatchObject([{ attempts: 1, failed: false, last_error: null }]);
    });

    test('has taken what is due when it has started', async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      let begun = 0;
      const { job } = queue.note('slow', {
        handler: () => {
          begun++;
          return released;
        },
      });
      for (let n = 0; n < 3; n++) await queue.enqueue(job, String(n));
      await queue.jobs.start();
      expect(begun).toBe(3);
      release();
    });

    test('runs a sweep at the start and repeatedly, one at a time, also after it failed', async () => {
      let runs = 0;
      let running = 0;
      let most = 0;
      queue.jobs.every('tidy', 0.02, async () => {
        most = Math.max(most, ++running);
        await queue.database.ping();
        running--;
        if (++runs === 2) throw new Error('dust');
      });
      await queue.jobs.start();
      await vi.waitUntil(() => runs >= 4, soon);
      await queue.jobs.stop();
      const after = runs;
      expect(most).toBe(1);
      expect(queue.lines.filter(({ msg }) => msg === 'a sweep failed')).toHaveLength(1);
      await queue.jobs.sweep('tidy');
      expect(runs).toBe(after + 1);
    });

    test('rejects a sweep of an unknown name', async () => {
      await expect(queue.jobs.sweep('nothing')).rejects.toThrow('no sweep named nothing');
    });
  },
);

describe('the one process of the embedded database', () => {
  const queue = new TestQueue('embedded');

  test('runs the jobs of a killed process again at the start', async () => {
    const { job, ran } = queue.note('note');
    await queue.enqueue(job, 'left');
    await queue.update(`attempts = 1, locked_until = now() + interval '1 minute'`);
    await queue.jobs.start();
    await vi.waitUntil(() => ran.length === 1, soon);
  });
});

describe('several processes on a server', () => {
  const queue = new TestQueue('postgres');

  test('run sweeps in one process, and in another after that one stopped', async () => {
    const swept: string[] = [];
    const other = queue.make();
    queue.jobs.every('tidy', 0.02, async () => swept.push('first'));
    other.every('tidy', 0.02, async () => swept.push('second'));
    await queue.jobs.start();
    await other.start();
    await vi.waitUntil(() => swept.length >= 5, soon);
    expect(new Set(swept)).toEqual(new Set(['first']));
    await queue.jobs.stop();
    await vi.waitUntil(() => swept.includes('second'), soon);
  });

  /** Registers a job in both, each of which notes what it ran. */
  async function startTwo() {
    const { job, ran: first } = queue.note('note');
    const second: string[] = [];
    const other = queue.make();
    other.register(job, async (data) => void second.push(data));
    await queue.jobs.start();
    await other.start();
    // Both have looked for jobs, and look for none of which they have not heard, unless the test lets time pass.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    return { job, other, first, second };
  }

  /** Waits in real time. */
  async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
    const deadline = performance.now() + soon.timeout;
    while (!(await isSo())) {
      if (performance.now() > deadline) throw new Error('it did not become so in time');
      await queue.database.ping();
    }
  }

  test('leave a job to the one that enqueued it', async () => {
    const { job, other, first, second } = await startTwo();
    for (let n = 0; n < 10; n++) {
      await queue.enqueue(job, `${n}`);
      await until(() => first.length === n + 1);
    }
    await queue.database.transaction((tx) => other.enqueue(tx, job, 'of the other'));
    await until(() => second.length === 1);
    expect(first).toHaveLength(10);
    expect(second).toEqual(['of the other']);
  });

  test('take a job after two seconds whose process died after it enqueued it', async () => {
    const { first, second } = await startTwo();
    await insertJob(queue.database.kysely, 'note', 'left', 'a process that died');
    // Long before they would ask without having heard of it.
    for (let ms = 0; ms < 10_000 && first.length + second.length === 0; ms += 10) {
      vi.advanceTimersByTime(10);
      await queue.database.ping();
    }
    expect([...first, ...second]).toEqual(['left']);
  });

  test('take the jobs for which the one that enqueued them has no room', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let begun = 0;
    const { job: long } = queue.note('long', {
      handler: () => {
        begun++;
        return released;
      },
    });
    const { job, first, second } = await startTwo();
    for (let n = 0; n < 4; n++) await queue.enqueue(long, String(n));
    await until(async () => begun === 4);
    await queue.enqueue(job, 'next');
    await until(() => second.length === 1);
    release();
    expect([first, second]).toEqual([[], ['next']]);
  });
});
