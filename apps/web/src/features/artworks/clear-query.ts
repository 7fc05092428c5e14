import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { artworkKeys } from './keys.ts';

/** Less than the ten minutes for which the addresses are valid. */
export const clearMs = 8 * 60_000;

/** The addresses of the pictures of a mature work as they are. */
export function clearQuery(id: string) {
  return queryOptions({
    queryKey: artworkKeys.clear(id),
    queryFn: ({ signal }) => api(artworkAddresses.clear, { params: { id } }, { signal }),
    staleTime: clearMs,
    gcTime: clearMs,
  });
}
