import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import type { ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import { portfolioAddresses } from '@kalaangan/contract/artworks/portfolio';
import type { Portfolio } from '@kalaangan/contract/artworks/portfolio.calls';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { artworkKeys } from '../keys.ts';

export type OwnPortfolio = { works: readonly ArtworkItem[]; portfolio: Portfolio };

/** Pages of the list of all works, as many at once as are asked for. */
const pages = { limit: 50, atOnce: 4 };

/** How the member's portfolio is arranged, with all works that it may show, newest first. */
export function ownPortfolioQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: artworkKeys.portfolio(userId),
    queryFn: async ({ signal }): Promise<OwnPortfolio> => {
      const [portfolio, works] = await Promise.all([
        api(portfolioAddresses.get, {}, { signal }),
        fetchWorks(api, userId, signal),
      ]);
      return { portfolio, works };
    },
    // What is arranged is kept by the page; it begins anew each time.
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** All works that the member has published, newest first. */
export function ownWorksQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: artworkKeys.ownWorks(userId),
    queryFn: ({ signal }) => fetchWorks(api, userId, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
}

async function fetchWorks(api: Api, id: string, signal: AbortSignal): Promise<ArtworkItem[]> {
  const works = new Map<string, ArtworkItem>();
  for (let from = 1, hasMore = true; hasMore; from += pages.atOnce) {
    const loaded = await Promise.all(
      Array.from({ length: pages.atOnce }, (_, index) => from + index).map((page) =>
        api(
          artworkAddresses.ofUser,
          { params: { id }, query: { page: String(page), limit: String(pages.limit) } },
          { signal },
        ),
      ),
    );
    for (const work of loaded.flatMap(({ artworks }) => artworks)) works.set(work._id, work);
    hasMore = loaded.at(-1)?.hasMore ?? false;
  }
  // Those that were made with others belong to their artists.
  return [...works.values()].filter(({ creator }) => creator._id === id);
}
