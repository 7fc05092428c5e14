import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { changeCached, refetchCached } from './change-cached.ts';

type Thing = { liked: boolean };

it('changes cached data under the key at once, and no other data', () => {
  const queries = new QueryClient();
  queries.setQueryData(['thing', '1', 'asha'], { liked: false });
  queries.setQueryData(['thing', '2'], { liked: false });
  queries.setQueryData(['thing', '1'], null);
  changeCached<Thing>(queries, ['thing', '1'], () => ({ liked: true }));
  expect(queries.getQueryData(['thing', '1', 'asha'])).toEqual({ liked: true });
  expect(queries.getQueryData(['thing', '2'])).toEqual({ liked: false });
  expect(queries.getQueryData(['thing', '1'])).toBeNull();
});

it('applies the newest change again after a fetch that was in flight', async () => {
  const queries = new QueryClient();
  const queryKey = ['thing', '1'];
  const { promise, resolve } = Promise.withResolvers<Thing>();
  const fetched = queries.query({ queryKey, queryFn: () => promise });
  changeCached<Thing>(queries, queryKey, () => ({ liked: true }));
  changeCached<Thing>(queries, queryKey, () => ({ liked: false }));
  changeCached<Thing>(queries, queryKey, () => ({ liked: true }));
  resolve({ liked: false });
  await fetched;
  await Promise.resolve();
  expect(queries.getQueryData(queryKey)).toEqual({ liked: true });
});

it('keeps the change when a fetch in flight fails', async () => {
  const queries = new QueryClient();
  const queryKey = ['thing', '1'];
  queries.setQueryData(queryKey, { liked: false }, { updatedAt: 0 });
  const { promise, reject } = Promise.withResolvers<Thing>();
  const fetched = queries.query({ queryKey, queryFn: () => promise, retry: false });
  changeCached<Thing>(queries, queryKey, () => ({ liked: true }));
  reject(new Error('no answer'));
  await expect(fetched).rejects.toThrow('no answer');
  expect(queries.getQueryData(queryKey)).toEqual({ liked: true });
});

it('fetches a shown query again whose first fetch was sent before the mutation', async () => {
  const queries = new QueryClient();
  const queryKey = ['thing', '1', 'asha'];
  const answers = [Promise.withResolvers<Thing>(), Promise.withResolvers<Thing>()];
  const sent: number[] = [];
  const queryFn = () => {
    sent.push(sent.length);
    return answers[sent.length - 1]?.promise ?? Promise.reject(new Error('asked once too often'));
  };
  const stop = new QueryObserver<Thing>(queries, { queryKey, queryFn }).subscribe(() => {});
  const refetched = refetchCached(queries, queryKey.slice(0, -1));
  await vi.waitUntil(() => sent.length === 2);
  answers[1]?.resolve({ liked: true });
  answers[0]?.resolve({ liked: false });
  await refetched;
  expect(queries.getQueryData(queryKey)).toEqual({ liked: true });
  stop();
});
