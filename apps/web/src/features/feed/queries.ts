import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { artworkKeys } from '~/features/artworks/index.ts';
import type { Api } from '~/lib/api/api.ts';
import { firstPage, followPage, pageQuery } from '~/lib/queries/page-param.ts';
import type { AiChoice } from '@kalaangan/contract/artworks/artwork-origin';

export type FeedType = 'popular' | 'following';

/** @param ai for the popular feed; that of followed people has everything */
export function feedQuery(api: Api, type: FeedType, ai: AiChoice) {
  return infiniteQueryOptions({
    queryKey: [...artworkKeys.lists(), 'feed', type, ai],
    queryFn: ({ pageParam, signal }) =>
      api(
        artworkAddresses.list,
        { query: { type, ...pageQuery(pageParam), ...(type === 'popular' && { ai }) } },
        { signal },
      ),
    initialPageParam: firstPage,
    // The grid stays while it is fetched with another choice.
    placeholderData: keepPreviousData,
    getNextPageParam: followPage,
  });
}
