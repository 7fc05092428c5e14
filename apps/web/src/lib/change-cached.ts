import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Applies a mutation's change to everything cached under the key: at once, and again after the fetches in flight, which
 * were sent before the mutation and would undo it. The change must be idempotent.
 */
export function changeCached<T>(queries: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  const underWay = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const apply = () => {
    queries.setQueriesData<T>({ queryKey }, (data) => data && change(data));
  };
  apply();
  for (const { promise } of underWay) promise?.then(apply, () => {});
}
