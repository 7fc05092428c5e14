import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useSession } from './session.ts';

/**
 * What the page was made with for everybody, until the same as the member sees it is here (own likes and votes).
 * @param queryFor the member's query; null is its answer where the thing is gone
 */
export function useMemberView<Data, Key extends QueryKey>(
  shared: Data,
  queryFor: (memberId: string) => UseQueryOptions<Data | null, Error, Data | null, Key>,
): Data {
  const { user } = useSession();
  const { data } = useQuery({ ...queryFor(user?._id ?? ''), enabled: user !== null });
  return data ?? shared;
}
