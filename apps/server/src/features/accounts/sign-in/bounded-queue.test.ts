import { expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

/** Tasks that a test ends. */
function createWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () =>
    new Promise<number>((resolve) => {
      started.push(n);
      ends[n] = () => resolve(n);
    });
  return { started, work, end: (n: number) => ends[n]?.() };
}

const refusal = { status: 503, headers: { 'retry-after': '5' } };

it('runs tasks in order, no more at once than the concurrency', async () => {
  const queue = createBoundedQueue({ concurrency: 2, maxWaiting: 10 });
  const { started, work, end } = createWork();
  const all = [0, 1, 2, 3].map((n) => queue.run(work(n)));
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  end(1);
  expect(await all[1]).toBe(1);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  end(0);
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  end(2);
  end(3);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

it('refuses a task when the queue is full, and accepts one again afterwards', async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 });
  const { started, work, end } = createWork();
  const [first, second] = [queue.run(work(0)), queue.run(work(1))];
  await expect(queue.run(work(2))).rejects.toMatchObject(refusal);
  end(0);
  await first;
  await expect.poll(() => started).toEqual([0, 1]);
  end(1);
  await second;
  const third = queue.run(work(3));
  await expect.poll(() => started).toEqual([0, 1, 3]);
  end(3);
  expect(await third).toBe(3);
});

it('runs the next task after a failure', async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 });
  const failing = queue.run(async () => {
    throw new Error('failed');
  });
  const next = queue.run(async () => 'next');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});
