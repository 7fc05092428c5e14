import { artworkAddresses } from '@kalaangan/contract/artworks';
import { profileMessages as messages } from '@kalaangan/contract/profiles';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api.ts';
import { artworkKeys } from './keys.ts';

/** An answer came, and it is not what was asked for. */
export class InvalidArtworks extends Error {
  constructor() {
    super(messages.artworksInvalid);
    this.name = 'InvalidArtworks';
  }
}

/** A person's artworks, newest first, page by page. */
export function personArtworksQuery(api: Api, userId: string) {
  const first: string | undefined = undefined;
  return infiniteQueryOptions({
    queryKey: artworkKeys.ofPerson(userId),
    queryFn: async ({ pageParam, signal }) => {
      const page = await api(
        artworkAddresses.ofUser,
        { params: { id: userId }, query: { cursor: pageParam } },
        { signal },
      );
      // Something between here and the server may answer for it.
      if (!Array.isArray(page?.artworks)) throw new InvalidArtworks();
      return page;
    },
    initialPageParam: first,
    getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  });
}
