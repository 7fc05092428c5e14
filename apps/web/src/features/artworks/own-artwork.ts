import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '~/lib/browser-transport.ts';
import { useSession } from '~/lib/session.ts';
import { ownArtworkQuery } from './queries.ts';

/** The artwork with what is the member's own in it, as soon as that is known. */
export function useOwnArtwork(artwork: Artwork): Artwork {
  const { user } = useSession();
  const query = ownArtworkQuery(api, artwork._id, user?._id ?? '');
  const { data } = useQuery(user ? query : { queryKey: query.queryKey, queryFn: skipToken });
  return data ?? artwork;
}

type Change = Partial<Pick<Artwork, 'likes' | 'likesCount' | 'likedByMe' | 'commentsCount'>>;

/** Writes what a deed has changed into every copy of the artwork on this page. */
export function useArtworkChange(id: string): (change: (now: Artwork) => Change) => Promise<void> {
  const queries = useQueryClient();
  return useCallback((change) => changeArtwork(queries, id, change), [queries, id]);
}

async function changeArtwork(
  queries: QueryClient,
  id: string,
  change: (now: Artwork) => Change,
): Promise<void> {
  const queryKey = ['artwork', id];
  // An answer that is still under way is older than the deed.
  await queries.cancelQueries({ queryKey });
  queries.setQueriesData<Artwork | null>({ queryKey }, (now) => now && { ...now, ...change(now) });
}
