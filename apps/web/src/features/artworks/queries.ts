import { artworkAddresses } from '@kalaangan/contract/artworks';
import { queryOptions } from '@tanstack/react-query';
import { isNotFound, type Api } from '~/lib/api.ts';

/** One artwork; null where there is none. */
export function artworkQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['artwork', id],
    queryFn: async ({ signal }) => {
      try {
        return await api(artworkAddresses.get, { params: { id } }, { signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}
