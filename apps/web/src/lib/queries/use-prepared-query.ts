import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

type Prepared<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

/** Reads what `prepare` has fetched, which does not change while the server renders. */
function useOnce<Data, Key extends QueryKey>({
  queryKey,
}: UseQueryOptions<Data, Error, Data, Key>): Prepared<Data> {
  const data = useQueryClient().getQueryData<Data>(queryKey);
  return { data, error: null, refetch: () => {} };
}

/** `useQuery` for what `prepare` of a page fetches. On the server its observer would take as long as twenty elements. */
export const usePreparedQuery: typeof useOnce = import.meta.env.SSR ? useOnce : useQuery;
