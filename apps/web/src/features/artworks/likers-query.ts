import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { peopleQuery, socialKeys, type PeopleQuery } from '~/features/social/index.ts';
import { nullIfNotFound, type Api } from '~/lib/api/api.ts';
import { pageQuery } from '~/lib/queries/page-param.ts';

/** The people who like an artwork, newest like first. */
export function artworkLikersQuery(api: Api, id: string): PeopleQuery {
  return peopleQuery(socialKeys.likers(id), async (page, signal) => {
    const query = pageQuery(page);
    const answer = await nullIfNotFound(api(at.likes, { params: { id }, query }, { signal }));
    if (answer) return { people: answer.likes, nextCursor: answer.nextCursor };
    // A server that has no such call answers the people with the artwork.
    const { likes } = await api(at.get, { params: { id } }, { signal });
    return { people: likes, nextCursor: null };
  });
}
