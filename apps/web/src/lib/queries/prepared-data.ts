import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Data that `prepare` of a page has fetched. The state of a query says more, but nothing that the browser needs. */
export type PreparedData = readonly { key: QueryKey; data: unknown }[];

export function listPreparedData(queries: QueryClient): PreparedData {
  return queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
}

/** @param updatedAt when they were up to date, in milliseconds */
export function fillPreparedData(queries: QueryClient, prepared: PreparedData, updatedAt: number): void {
  for (const { key, data } of prepared) queries.setQueryData(key, data, { updatedAt });
}
