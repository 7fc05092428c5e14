import type { PersonCard } from '@kalaangan/contract/people';
import { socialAddresses as at } from '@kalaangan/contract/social';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api.ts';
import { socialKeys } from './keys.ts';

export type PeoplePage = { people: readonly PersonCard[]; nextCursor: string | null };
export type PeopleQuery = ReturnType<typeof peopleQuery>;

const firstCursor: string | undefined = undefined;

/** A list of people, page by page. */
export function peopleQuery(
  queryKey: readonly string[],
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<PeoplePage>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: firstCursor,
    getNextPageParam: (page: PeoplePage) => page.nextCursor ?? undefined,
  });
}

/** The followers of a person, newest first. */
export function followersQuery(api: Api, id: string): PeopleQuery {
  return peopleQuery(socialKeys.followers(id), async (cursor, signal) => {
    const { followers, nextCursor } = await api(
      at.followers,
      { params: { id }, query: { cursor } },
      { signal },
    );
    return { people: followers, nextCursor };
  });
}

/** The people whom a person follows, newest first. */
export function followingQuery(api: Api, id: string): PeopleQuery {
  return peopleQuery(socialKeys.following(id), async (cursor, signal) => {
    const { following, nextCursor } = await api(
      at.following,
      { params: { id }, query: { cursor } },
      { signal },
    );
    return { people: following, nextCursor };
  });
}
