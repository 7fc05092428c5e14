import { artworkAddresses as at } from '@kalaangan/contract/artworks';
import type { QueryClient } from '@tanstack/react-query';
import { prepareComments } from '~/features/social/index.ts';
import type { Api } from '~/lib/api.ts';
import { artworkCommentsCode, artworkPlace } from './comments-code.ts';

/** For the server's page: what is needed to show the first comments on an artwork. */
export function prepareArtworkComments(queries: QueryClient, api: Api, id: string): Promise<void> {
  return prepareComments(queries, artworkCommentsCode, {
    place: artworkPlace(id),
    list: (cursor, signal) => api(at.comments, { params: { id }, query: { cursor } }, { signal }),
  });
}
