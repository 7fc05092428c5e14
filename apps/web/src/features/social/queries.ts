import type { PersonCard } from '@kalaangan/contract/people/people';
import { socialAddresses as at, socialLimits } from '@kalaangan/contract/social/social';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { firstPage, followPage, pageQuery, type PageParam } from '~/lib/queries/page-param.ts';
import { socialKeys } from './keys.ts';

export type PeoplePage = { people: readonly PersonCard[]; nextCursor: string | null };
export type PeopleQuery = ReturnType<typeof peopleQuery>;

/** A list of people, page by page. */
export function peopleQuery(
  queryKey: readonly string[],
  fetchPage: (at: PageParam, signal: AbortSignal) => Promise<PeoplePage>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: followPage,
  });
}

/** The followers of a person, newest first. */
export function followersQuery(api: Api, id: string): PeopleQuery {
  return peopleQuery(socialKeys.followers(id), async (page, signal) => {
    const { followers, nextCursor } = await api(
      at.followers,
      { params: { id }, query: pageQuery(page, socialLimits.peoplePage) },
      { signal },
    );
    return { people: followers, nextCursor };
  });
}

/** The people whom a person follows, newest first. */
export function followingQuery(api: Api, id: string): PeopleQuery {
  return peopleQuery(socialKeys.following(id), async (page, signal) => {
    const { following, nextCursor } = await api(
      at.following,
      { params: { id }, query: pageQuery(page, socialLimits.peoplePage) },
      { signal },
    );
    return { people: following, nextCursor };
  });
}
