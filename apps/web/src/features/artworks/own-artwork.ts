import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '~/lib/browser-transport.ts';
import { changeCached } from '~/lib/change-cached.ts';
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

/** Writes what a deed has changed into every copy of the artwork on this page. It may be asked twice. */
export function useArtworkChange(id: string): (change: (now: Artwork) => Change) => void {
  const queries = useQueryClient();
  return useCallback(
    (change) => changeCached<Artwork>(queries, ['artwork', id], (now) => ({ ...now, ...change(now) })),
    [queries, id],
  );
}
