import { artworkAddresses } from '@kalaangan/contract/artworks';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { artworkKeys } from '~/features/artworks/index.ts';
import type { Api } from '~/lib/api.ts';

export type FeedType = 'popular' | 'following';

export function feedQuery(api: Api, type: FeedType) {
  const firstCursor: string | undefined = undefined;
  return infiniteQueryOptions({
    queryKey: [...artworkKeys.lists(), 'feed', type],
    queryFn: ({ pageParam, signal }) =>
      api(artworkAddresses.list, { query: { type, cursor: pageParam } }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  });
}
