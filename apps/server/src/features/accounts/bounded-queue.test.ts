import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Works that end when they are told to. */
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

it('runs no more at once than allowed, in the order in which they came', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 10 });
  const { started, work, end } = createWork();
  const all = [0, 1, 2, 3].map((n) => turns.take(work(n)));
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

it('refuses who comes when the line is full, and takes them again afterwards', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const { started, work, end } = createWork();
  const [first, second] = [turns.take(work(0)), turns.take(work(1))];
  await expect(turns.take(work(2))).rejects.toMatchObject(refusal);
  end(0);
  await first;
  await expect.poll(() => started).toEqual([0, 1]);
  end(1);
  await second;
  const third = turns.take(work(3));
  await expect.poll(() => started).toEqual([0, 1, 3]);
  end(3);
  expect(await third).toBe(3);
});

it('hands the turn on when a work fails', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const failing = turns.take(async () => {
    throw new Error('failed');
  });
  const next = turns.take(async () => 'next');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});
