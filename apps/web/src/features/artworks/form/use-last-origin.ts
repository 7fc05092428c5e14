import type { Origin } from '@kalaangan/contract/artworks/artwork-origin';
import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { useQuery } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { useSession } from '~/lib/session/session.ts';
import { artworkKeys } from '../keys.ts';

/** Returns the origin that the member stated for their newest work, to propose it for the next; null for the first. */
export function useLastOrigin(isAsked: boolean): Exclude<Origin, 'unstated'> | null {
  const { user } = useSession();
  const id = user?._id ?? '';
  const { data } = useQuery({
    queryKey: artworkKeys.newest(id),
    queryFn: ({ signal }) => api(at.ofUser, { params: { id }, query: { limit: '1' } }, { signal }),
    enabled: isAsked && id !== '',
  });
  const origin = data?.artworks[0]?.origin;
  return origin === undefined || origin === 'unstated' ? null : origin;
}
