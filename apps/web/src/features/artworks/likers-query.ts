import { artworkAddresses as at } from '@kalaangan/contract/artworks';
import { peopleQuery, socialKeys, type PeopleQuery } from '~/features/social/index.ts';
import type { Api } from '~/lib/api.ts';

/** The people who like an artwork, newest like first. */
export function artworkLikersQuery(api: Api, id: string): PeopleQuery {
  return peopleQuery(socialKeys.likers(id), async (cursor, signal) => {
    const { likes, nextCursor } = await api(at.likes, { params: { id }, query: { cursor } }, { signal });
    return { people: likes, nextCursor };
  });
}
