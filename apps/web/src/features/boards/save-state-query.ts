import { boardAddresses as at } from '@kalaangan/contract/boards/boards';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { boardKeys } from './keys.ts';

/** Whether the member has saved an artwork, and on which boards it is. */
export function saveStateQuery(api: Api, artworkId: string, memberId: string) {
  return queryOptions({
    queryKey: boardKeys.state(artworkId, memberId),
    queryFn: ({ signal }) => api(at.saveState, { params: { id: artworkId } }, { signal }),
  });
}
