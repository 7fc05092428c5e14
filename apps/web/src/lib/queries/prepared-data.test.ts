import { expect, it } from 'vitest';
import { fillPreparedData, listPreparedData } from './prepared-data.ts';
import { createQueries } from './queries.ts';

it('carries what was fetched, also that something does not exist, and no failure', async () => {
  const server = createQueries();
  server.setQueryData(['artwork', 'a'], { title: 'कोलम' });
  server.setQueryData(['artwork', 'b'], null);
  const failing = { queryKey: ['failing'], queryFn: () => Promise.reject(new Error('down')), retry: false };
  await server.query(failing).catch(() => null);

  const browser = createQueries();
  fillPreparedData(browser, JSON.parse(JSON.stringify(listPreparedData(server))), 5_000);
  const filled = browser.getQueryCache().getAll();
  expect(filled.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt])).toEqual([
    [['artwork', 'a'], { title: 'कोलम' }, 5_000],
    [['artwork', 'b'], null, 5_000],
  ]);
});
