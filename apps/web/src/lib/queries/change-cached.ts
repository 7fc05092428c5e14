import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Applies a mutation's change to all cached queries under the key: immediately, and again after fetches in flight,
 * which were sent before the mutation and would undo it. The change must be idempotent.
 */
export function changeCached<T>(queries: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  const fetching = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const apply = () => {
    queries.setQueriesData<T>({ queryKey }, (data) => data && change(data));
  };
  apply();
  for (const { promise } of fetching) promise?.then(apply, () => {});
}

/** Fetches the shown queries under the key again after a mutation, also those whose first fetch was sent before it. */
export async function refetchCached(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  // Invalidating alone joins a first fetch in flight, and keeps its answer.
  await queries.cancelQueries({ queryKey, type: 'active' });
  await queries.invalidateQueries({ queryKey });
}
