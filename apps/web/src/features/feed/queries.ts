import { artworkAddresses } from '@kalaangan/contract/artworks';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { artworkKeys } from '~/features/artworks/index.ts';
import type { Api } from '~/lib/api.ts';

import type { AiChoice } from '@kalaangan/contract/artwork-origin';

export type FeedType = 'popular' | 'following';

/** @param ai for the popular feed; that of followed people has everything */
export function feedQuery(api: Api, type: FeedType, ai: AiChoice) {
  const firstCursor: string | undefined = undefined;
  return infiniteQueryOptions({
    queryKey: [...artworkKeys.lists(), 'feed', type, ai],
    queryFn: ({ pageParam, signal }) =>
      api(
        artworkAddresses.list,
        { query: { type, cursor: pageParam, ...(type === 'popular' && { ai }) } },
        { signal },
      ),
    initialPageParam: firstCursor,
    // The grid stays while it is fetched with another choice.
    placeholderData: keepPreviousData,
    getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  });
}
