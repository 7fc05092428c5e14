import { artworkAddresses as at } from '@kalaangan/contract/artworks';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api.ts';
import { nullIfMissing } from '~/lib/removed.ts';
import { artworkKeys } from './keys.ts';

/** Less than the addresses are valid. */
const clearMs = 8 * 60_000;

/** Resolves to null where the artwork does not exist. */
export function artworkQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: artworkKeys.detail(id),
    queryFn: (context) => nullIfMissing(api(at.get, { params: { id } }, { signal: context.signal }), context),
  });
}

/** What crawlers of AI are told of it; null where the artwork does not exist. */
export function aiSignalsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: artworkKeys.aiSignals(id),
    queryFn: (context) =>
      nullIfMissing(api(at.aiSignals, { params: { id } }, { signal: context.signal }), context),
  });
}

/** As the member sees it: null where it is mature and the member a minor. */
export function ownAiSignalsQuery(api: Api, id: string, memberId: string) {
  return queryOptions({ ...aiSignalsQuery(api, id), queryKey: artworkKeys.ownAiSignals(id, memberId) });
}

/** The artwork with the member's own state, such as likes, which the shared page does not contain. */
export function ownArtworkQuery(api: Api, id: string, memberId: string) {
  return queryOptions({ ...artworkQuery(api, id), queryKey: artworkKeys.own(id, memberId) });
}

/** The pictures of a mature artwork as they are. Their addresses are valid for ten minutes. */
export function clearArtworkQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: artworkKeys.clear(id),
    queryFn: ({ signal }) => api(at.clear, { params: { id } }, { signal }),
    staleTime: clearMs,
    gcTime: clearMs,
  });
}
