import type { Origin } from '@kalaangan/contract/artworks/artwork-origin';
import { useQuery } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { useSession } from '~/lib/session/session.ts';
import { newestArtworkQuery } from '../../person-artworks-query.ts';

/** Returns the origin that the member stated for their newest work, to propose it for the next; null for the first. */
export function useLastOrigin(isAsked: boolean): Exclude<Origin, 'unstated'> | null {
  const { user } = useSession();
  const id = user?._id ?? '';
  const { data } = useQuery({ ...newestArtworkQuery(api, id), enabled: isAsked && id !== '' });
  const origin = data?.origin;
  return origin === undefined || origin === 'unstated' ? null : origin;
}
