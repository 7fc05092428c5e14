import { expect, it } from 'vitest';
import { createFigures, type FigureSources } from './figures.ts';

function bed(totalUsers: number) {
  let counts = 0;
  let time = 0;
  const sources = {
    accounts: {
      directory: {
        countPeople: async () => {
          counts++;
          return { total: totalUsers, verified: 1, joinedSince: 1 };
        },
      },
    },
    social: { countSubjects: async () => 2 },
    applications: { countApplications: async () => ({ kalakahani: 3, kalaklub: 4 }) },
  };
  // Of the features no more than this is asked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const get = createFigures(sources as unknown as FigureSources, () => time);
  return { get, counts: () => counts, wait: (ms: number) => (time += ms) };
}

it('counts anew each time while the site is small', async () => {
  const { get, counts } = bed(99_999);
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

it('counts once a minute when the site is large, once for all who ask at that moment', async () => {
  const { get, counts, wait } = bed(1_000_000);
  await get();
  wait(59_999);
  await get();
  expect(counts()).toBe(1);
  wait(1);
  await Promise.all([get(), get(), get()]);
  expect(counts()).toBe(2);
});
