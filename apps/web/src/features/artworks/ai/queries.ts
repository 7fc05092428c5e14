import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { nullIfMissing } from '~/lib/api/removed.ts';
import { artworkKeys } from '../keys.ts';

/** Queries what crawlers of AI are told of an artwork; null where it does not exist. */
export function aiSignalsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: artworkKeys.aiSignals(id),
    queryFn: (context) =>
      nullIfMissing(api(at.aiSignals, { params: { id } }, { signal: context.signal }), context),
  });
}

/** Queries the same as the member sees it: null where the artwork is mature and the member a minor. */
export function ownAiSignalsQuery(api: Api, id: string, memberId: string) {
  return queryOptions({ ...aiSignalsQuery(api, id), queryKey: artworkKeys.ownAiSignals(id, memberId) });
}
