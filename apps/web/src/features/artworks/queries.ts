import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { nullIfMissing } from '~/lib/api/removed.ts';
import { artworkKeys } from './keys.ts';

/** Resolves to null where the artwork does not exist. */
export function artworkQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: artworkKeys.detail(id),
    queryFn: (context) => nullIfMissing(api(at.get, { params: { id } }, { signal: context.signal }), context),
  });
}

/** The artwork with the member's own state, such as likes, which the shared page does not contain. */
export function ownArtworkQuery(api: Api, id: string, memberId: string) {
  return queryOptions({ ...artworkQuery(api, id), queryKey: artworkKeys.own(id, memberId) });
}
