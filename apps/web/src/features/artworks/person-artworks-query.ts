import { artworkAddresses } from '@kalaangan/contract/artworks';
import { profileMessages as messages } from '@kalaangan/contract/profiles';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api.ts';
import { artworkKeys } from './keys.ts';

/** The response does not have the shape of a page of artworks. */
export class InvalidArtworks extends Error {
  constructor() {
    super(messages.artworksInvalid);
    this.name = 'InvalidArtworks';
  }
}

/**
 * A person's artworks, newest first.
 * @throws {InvalidArtworks} from `queryFn`
 */
export function personArtworksQuery(api: Api, userId: string) {
  const firstCursor: string | undefined = undefined;
  return infiniteQueryOptions({
    queryKey: artworkKeys.ofPerson(userId),
    queryFn: async ({ pageParam, signal }) => {
      const page = await api(
        artworkAddresses.ofUser,
        { params: { id: userId }, query: { cursor: pageParam } },
        { signal },
      );
      // A proxy or captive portal may have answered instead of the server.
      if (!Array.isArray(page?.artworks)) throw new InvalidArtworks();
      return page;
    },
    initialPageParam: firstCursor,
    getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  });
}
