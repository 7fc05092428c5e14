import { searchAddresses } from '@kalaangan/contract/search/search';
import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

/** Artists to follow. They stay while one follows some of them: asked for again they would be others. */
export function proposedQuery() {
  return queryOptions({
    queryKey: ['proposed-artists'],
    queryFn: async ({ signal }) => (await api(searchAddresses.proposed, {}, { signal })).users,
    staleTime: Infinity,
  });
}
