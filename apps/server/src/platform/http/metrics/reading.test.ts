import { expect, it } from 'vitest';
import { createReading } from './reading.ts';

/** No test waits for these times. */
const long = 3_600_000;

it('reads once for all who ask, and not anew before its time', async () => {
  let reads = 0;
  const read = createReading(async () => ++reads, { everyMs: long, waitMs: long, staleMs: long });
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(1);
});

it('reads anew once the last result has had its time', async () => {
  let reads = 0;
  const read = createReading(async () => ++reads, { everyMs: 0, waitMs: long, staleMs: long });
  expect([await read(), await read()]).toEqual([1, 2]);
});

it('has nothing where reading fails, and what it reads afterwards', async () => {
  let isAway = true;
  const read = createReading(
    async () => {
      if (isAway) throw new Error('away');
      return 'here';
    },
    { everyMs: 0, waitMs: long, staleMs: long },
  );
  expect(await read()).toBeNull();
  isAway = false;
  expect(await read()).toBe('here');
});

it('shows the last result while the next one takes too long, and then that one', async () => {
  const second = Promise.withResolvers<string>();
  const answers = [Promise.resolve('first')];
  const read = createReading(() => answers.shift() ?? second.promise, {
    everyMs: 0,
    waitMs: 1,
    staleMs: long,
  });
  await expect.poll(read).toBe('first');
  expect(await read()).toBe('first');
  second.resolve('second');
  await expect.poll(read).toBe('second');
});

it('shows no result that is too old', async () => {
  const answers = [Promise.resolve('first')];
  const read = createReading(() => answers.shift() ?? new Promise<string>(() => {}), {
    everyMs: 0,
    waitMs: 1,
    staleMs: 0,
  });
  await read();
  expect(await read()).toBeNull();
});
