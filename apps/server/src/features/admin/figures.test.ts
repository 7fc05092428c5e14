import { expect, it } from 'vitest';
import { createFigures } from './figures.ts';

function createFixture(totalUsers: number) {
  const stats = {
    totalUsers,
    verifiedUsers: 1,
    newUsers: 1,
    artworks: 2,
    kalakahaniApplications: 3,
    kalaklubApplications: 4,
  };
  let counts = 0;
  let time = 0;
  const get = createFigures(
    async () => {
      counts++;
      return stats;
    },
    () => time,
  );
  return { get, counts: () => counts, wait: (ms: number) => (time += ms) };
}

it('counts on every call while the site is small', async () => {
  const { get, counts } = createFixture(99_999);
  expect(await get()).toEqual({
    totalUsers: 99_999,
    verifiedUsers: 1,
    newUsers: 1,
    artworks: 2,
    kalakahaniApplications: 3,
    kalaklubApplications: 4,
  });
  await Promise.all([get(), get()]);
  expect(counts()).toBe(3);
});

it('counts once a minute when the site is large, and shares one count among concurrent calls', async () => {
  const { get, counts, wait } = createFixture(1_000_000);
  await get();
  wait(59_999);
  await get();
  expect(counts()).toBe(1);
  wait(1);
  await Promise.all([get(), get(), get()]);
  expect(counts()).toBe(2);
});
