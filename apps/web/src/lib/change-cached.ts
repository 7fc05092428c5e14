import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Writes what a deed has changed into everything cached under the key: at once, and again after what is under way,
 * which was asked for before the deed and would undo it. The change must bear being made twice.
 */
export function changeCached<T>(queries: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  const underWay = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const apply = () => {
    queries.setQueriesData<T>({ queryKey }, (data) => data && change(data));
  };
  apply();
  for (const { promise } of underWay) promise?.then(apply, () => {});
}
