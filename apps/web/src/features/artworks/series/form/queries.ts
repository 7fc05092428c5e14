import { seriesAddresses as at } from '@kalaangan/contract/artworks/series';
import { queryOptions } from '@tanstack/react-query';
import { nullIfNotFound, type Api } from '~/lib/api/api.ts';
import { artworkKeys } from '../../keys.ts';

/** A series with the ids of all works that it shows, for its form; null if it does not exist. */
export function wholeSeriesQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: artworkKeys.wholeSeries(id),
    queryFn: ({ signal }) => nullIfNotFound(fetchWhole(api, id, signal)),
    // Fetched afresh for each visit, but never again while the member is at the form.
    gcTime: 0,
    staleTime: Infinity,
  });
}

async function fetchWhole(api: Api, id: string, signal: AbortSignal) {
  const items: string[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { limit: '50', ...(cursor !== undefined && { cursor }) };
    const page = await api(at.get, { params: { id }, query }, { signal });
    items.push(...page.items.map(({ _id }) => _id));
    if (!page.nextCursor) return { series: page, items };
    cursor = page.nextCursor;
  }
}
