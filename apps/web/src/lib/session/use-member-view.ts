import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useSession } from './session.ts';

function useOwnView<Data, Key extends QueryKey>(
  shared: Data,
  queryFor: (memberId: string) => UseQueryOptions<Data | null, Error, Data | null, Key>,
): Data {
  const { user } = useSession();
  const queries = useQueryClient();
  const options = queryFor(user?._id ?? '');
  const { data } = useQuery({ ...options, enabled: user !== null });
  const isMissing = data === null;

  useLayoutEffect(() => {
    if (!isMissing) return;
    // The page says so, and asks again when it is next opened.
    const { queryKey } = options;
    queries.setQueryData(queryKey.slice(0, -1), null);
    queries.removeQueries({ queryKey, exact: true });
  });

  return data ?? shared;
}

/**
 * The data of a page as everybody sees it, until it has been fetched as the member sees it (own likes and votes). The
 * server renders pages for visitors alone.
 * @param queryFor the member's query; its data is null if there is no such content for the member. Its key is that of the
 * page's query with the member's id
 */
export const useMemberView: typeof useOwnView = import.meta.env.SSR ? (shared) => shared : useOwnView;
