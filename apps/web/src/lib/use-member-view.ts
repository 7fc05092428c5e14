import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useSession } from './session.ts';

/**
 * The data of a page as everybody sees it, until it has been fetched as the member sees it (own likes and votes).
 * @param queryFor the member's query; its data is null if the content no longer exists
 */
export function useMemberView<Data, Key extends QueryKey>(
  shared: Data,
  queryFor: (memberId: string) => UseQueryOptions<Data | null, Error, Data | null, Key>,
): Data {
  const { user } = useSession();
  const { data } = useQuery({ ...queryFor(user?._id ?? ''), enabled: user !== null });
  return data ?? shared;
}
