import { artworkAddresses as at } from '@kalaangan/contract/artworks';
import { queryOptions } from '@tanstack/react-query';
import { peopleQuery, type PeopleQuery } from '~/features/social/index.ts';
import { isNotFound, type Api } from '~/lib/api.ts';

/** One artwork; null where there is none. */
export function artworkQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['artwork', id],
    queryFn: async ({ signal }) => {
      try {
        return await api(at.get, { params: { id } }, { signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

/** The same as a member sees it: the page was made for everybody and does not know what that one likes. */
export function ownArtworkQuery(api: Api, id: string, memberId: string) {
  return queryOptions({ ...artworkQuery(api, id), queryKey: ['artwork', id, memberId] });
}

/** Who likes an artwork, newest first. */
export function artworkLikersQuery(api: Api, id: string): PeopleQuery {
  return peopleQuery(['likers', id], async (cursor, signal) => {
    const { likes, nextCursor } = await api(at.likes, { params: { id }, query: { cursor } }, { signal });
    return { people: likes, nextCursor };
  });
}
