import { seriesAddresses as at } from '@kalaangan/contract/artworks/series';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { artworkKeys } from '../keys.ts';

/** The series that have an artwork. */
export function seriesOfArtworkQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: artworkKeys.seriesOfArtwork(id),
    queryFn: ({ signal }) => api(at.ofArtwork, { params: { id } }, { signal }),
  });
}
