import { expect, it } from 'vitest';
import { preparePages, prepareQuery } from './prepare-query.ts';
import { listPreparedData } from './prepared-data.ts';
import { createQueries } from './queries.ts';

it('puts what was fetched into the cache', async () => {
  const queries = createQueries();
  const one = { queryKey: ['artwork', 'a'], queryFn: async () => ({ title: 'कोलम' }) };
  const list = {
    queryKey: ['comments'],
    queryFn: async ({ pageParam }: { pageParam: unknown }) => `page after ${String(pageParam)}`,
    initialPageParam: 'start',
  };
  const pages = { pages: ['page after start'], pageParams: ['start'] };
  expect(await prepareQuery(queries, one)).toEqual({ title: 'कोलम' });
  expect(await preparePages(queries, list)).toEqual(pages);
  expect(listPreparedData(queries)).toEqual([
    { key: ['artwork', 'a'], data: { title: 'कोलम' } },
    { key: ['comments'], data: pages },
  ]);
});

it('rejects at the first failure, and keeps nothing', async () => {
  const queries = createQueries();
  let calls = 0;
  const failing = {
    queryKey: ['failing'],
    queryFn: () => {
      calls++;
      return Promise.reject(new Error('down'));
    },
    initialPageParam: null,
  };
  await expect(prepareQuery(queries, failing)).rejects.toThrow('down');
  await expect(preparePages(queries, failing)).rejects.toThrow('down');
  expect(calls).toBe(2);
  expect(listPreparedData(queries)).toEqual([]);
});
