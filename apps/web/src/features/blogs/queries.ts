import { blogAddresses as at } from '@kalaangan/contract/blogs';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { peopleQuery, socialKeys, type PeopleQuery } from '~/features/social/index.ts';
import { nullIfNotFound, type Api } from '~/lib/api.ts';
import { blogKeys } from './keys.ts';

const first: string | undefined = undefined;
const cursorOf = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;

export type BlogsQuery = ReturnType<typeof blogsQuery>;

/** All blogs, newest first, page by page. */
export function blogsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: blogKeys.all(),
    queryFn: ({ pageParam, signal }) => api(at.list, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: first,
    getNextPageParam: cursorOf,
  });
}

/** A person's blogs, newest first, page by page. */
export function personBlogsQuery(api: Api, userId: string) {
  return infiniteQueryOptions({
    queryKey: blogKeys.ofPerson(userId),
    queryFn: ({ pageParam, signal }) =>
      api(at.ofUser, { params: { id: userId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: first,
    getNextPageParam: cursorOf,
  });
}

/** One blog with the newest of its comments; null where there is none. */
export function blogQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: blogKeys.detail(id),
    queryFn: ({ signal }) => nullIfNotFound(api(at.get, { params: { id } }, { signal })),
  });
}

/** The same as a member sees it: the page was made for everybody and does not know what that one likes. */
export function ownBlogQuery(api: Api, id: string, memberId: string) {
  return queryOptions({ ...blogQuery(api, id), queryKey: blogKeys.own(id, memberId) });
}

/** Who likes a blog, newest first. */
export function blogLikersQuery(api: Api, id: string): PeopleQuery {
  return peopleQuery(socialKeys.likers(id), async (cursor, signal) => {
    const { likes, nextCursor } = await api(at.likes, { params: { id }, query: { cursor } }, { signal });
    return { people: likes, nextCursor };
  });
}
