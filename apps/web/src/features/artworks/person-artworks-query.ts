import { artworkAddresses, artworkLimits } from '@kalaangan/contract/artworks/artworks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { firstPage, followPage, pageQuery } from '~/lib/queries/page-param.ts';
import { artworkKeys } from './keys.ts';

/** A person's artworks as they have arranged them. */
export function personArtworksQuery(api: Api, userId: string) {
  return infiniteQueryOptions({
    queryKey: artworkKeys.ofPerson(userId),
    queryFn: ({ pageParam, signal }) =>
      api(
        artworkAddresses.ofUser,
        {
          params: { id: userId },
          query: { ...pageQuery(pageParam, artworkLimits.profilePage), sort: 'portfolio' },
        },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: followPage,
  });
}

/** Works among which the newest of one's own is looked for: others were made with their artists. */
const lookedAt = 6;

/** The newest artwork that a person has published; null if there is none. */
export function newestArtworkQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: artworkKeys.newest(userId),
    queryFn: async ({ signal }) => {
      const page = await api(
        artworkAddresses.ofUser,
        { params: { id: userId }, query: { limit: String(lookedAt) } },
        { signal },
      );
      return page.artworks.find(({ creator }) => creator._id === userId) ?? null;
    },
  });
}

/** The picture at the top of a person's profile. */
export function bannerQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: artworkKeys.banner(userId),
    queryFn: ({ signal }) => api(artworkAddresses.banner, { params: { id: userId } }, { signal }),
  });
}
