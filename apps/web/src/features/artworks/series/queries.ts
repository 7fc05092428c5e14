import { seriesAddresses as at, seriesLimits as limits } from '@kalaangan/contract/artworks/series';
import type { SeriesPage } from '@kalaangan/contract/artworks/series.calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { nullIfMissing } from '~/lib/api/removed.ts';
import { firstPage, followPage, nextPage, pageQuery, type PageParam } from '~/lib/queries/page-param.ts';
import { artworkKeys } from '../keys.ts';

/** A series with the pages of its works; the first page is null where it does not exist. */
export function seriesQuery(api: Api, id: string) {
  return infiniteQueryOptions({
    queryKey: artworkKeys.series(id),
    queryFn: ({ client, queryKey, pageParam, signal }) =>
      nullIfMissing(fetchSeries(api, id, pageParam, signal), { client, queryKey }),
    initialPageParam: firstPage,
    getNextPageParam: (last: SeriesPage | null, _, at: PageParam) => nextPage(last ?? undefined, at),
  });
}

/** The same as its owner or a moderator sees it. */
export function ownSeriesQuery(api: Api, id: string, memberId: string) {
  return queryOptions({
    queryKey: artworkKeys.ownSeries(id, memberId),
    queryFn: ({ client, queryKey, signal }) =>
      nullIfMissing(fetchSeries(api, id, firstPage, signal), { client, queryKey }),
  });
}

function fetchSeries(api: Api, id: string, page: PageParam, signal: AbortSignal): Promise<SeriesPage> {
  return api(at.get, { params: { id }, query: pageQuery(page, limits.itemsPage) }, { signal });
}

/** A person's series, newest first. */
export function personSeriesQuery(api: Api, userId: string) {
  return infiniteQueryOptions({
    queryKey: artworkKeys.seriesOfPerson(userId),
    queryFn: ({ pageParam, signal }) =>
      api(at.ofUser, { params: { id: userId }, query: pageQuery(pageParam, limits.seriesPage) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: followPage,
  });
}
