import { blogAddresses as at } from '@kalaangan/contract/blogs/blogs';
import { peopleQuery, socialKeys, type PeopleQuery } from '~/features/social/index.ts';
import type { Api } from '~/lib/api/api.ts';
import { pageQuery } from '~/lib/queries/page-param.ts';

/** The people who like a blog, newest like first. */
export function blogLikersQuery(api: Api, id: string): PeopleQuery {
  return peopleQuery(socialKeys.likers(id), async (page, signal) => {
    const { likes, nextCursor } = await api(at.likes, { params: { id }, query: pageQuery(page) }, { signal });
    return { people: likes, nextCursor };
  });
}
