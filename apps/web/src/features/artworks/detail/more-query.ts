import { searchAddresses } from '@kalaangan/contract/search/search';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { artworkKeys } from '../keys.ts';

/** Works to go on with after one, as the member or, without one, visitors see them. */
export function moreQuery(api: Api, id: string, memberId: string | null) {
  return queryOptions({
    queryKey: artworkKeys.more(id, memberId),
    queryFn: ({ signal }) => api(searchAddresses.more, { params: { id } }, { signal }),
  });
}
