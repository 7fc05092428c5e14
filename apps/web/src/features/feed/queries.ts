import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { artworkKeys } from '~/features/artworks/index.ts';
import type { Api } from '~/lib/api/api.ts';
import { firstPage, followPage, pageQuery } from '~/lib/queries/page-param.ts';
import type { AiChoice } from '@kalaangan/contract/artworks/artwork-origin';

export type FeedType = 'popular' | 'following' | 'new';

/**
 * @param ai for all but the feed of followed people, which has everything
 * @param style the newest works of this style
 */
export function feedQuery(api: Api, type: FeedType, ai: AiChoice, style?: string) {
  return infiniteQueryOptions({
    queryKey: [...artworkKeys.lists(), 'feed', type, ai, style],
    queryFn: ({ pageParam, signal }) =>
      api(
        artworkAddresses.list,
        { query: { type, style, ...pageQuery(pageParam), ...(type !== 'following' && { ai }) } },
        { signal },
      ),
    initialPageParam: firstPage,
    // The grid stays while it is fetched with another choice.
    placeholderData: keepPreviousData,
    getNextPageParam: followPage,
  });
}

/** The styles in which most is published of late. */
export function stylesQuery(api: Api) {
  return queryOptions({
    queryKey: [...artworkKeys.lists(), 'styles'],
    queryFn: ({ signal }) => api(artworkAddresses.styles, {}, { signal }),
  });
}
