import { artworkAddresses, artworkLimits } from '@kalaangan/contract/artworks/artworks';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { firstPage, followPage, pageQuery } from '~/lib/queries/page-param.ts';
import { artworkKeys } from './keys.ts';

/** A person's artworks, newest first. */
export function personArtworksQuery(api: Api, userId: string) {
  return infiniteQueryOptions({
    queryKey: artworkKeys.ofPerson(userId),
    queryFn: ({ pageParam, signal }) =>
      api(
        artworkAddresses.ofUser,
        { params: { id: userId }, query: pageQuery(pageParam, artworkLimits.profilePage) },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: followPage,
  });
}
