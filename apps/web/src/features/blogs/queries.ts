import { blogAddresses as at, blogLimits as limits } from '@kalaangan/contract/blogs/blogs';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { firstPage, followPage, pageQuery } from '~/lib/queries/page-param.ts';
import { nullIfMissing } from '~/lib/api/removed.ts';
import { blogKeys } from './keys.ts';

export type BlogsQuery = ReturnType<typeof blogsQuery>;

/** All blogs, newest first. */
export function blogsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: blogKeys.all(),
    queryFn: ({ pageParam, signal }) =>
      api(at.list, { query: pageQuery(pageParam, limits.page) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: followPage,
  });
}

/** A person's blogs, newest first. */
export function personBlogsQuery(api: Api, userId: string) {
  return infiniteQueryOptions({
    queryKey: blogKeys.ofPerson(userId),
    queryFn: ({ pageParam, signal }) =>
      api(at.ofUser, { params: { id: userId }, query: pageQuery(pageParam, limits.profilePage) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: followPage,
  });
}

/** Resolves to the blog with its newest comments, or to null where it does not exist. */
export function blogQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: blogKeys.detail(id),
    queryFn: (context) => nullIfMissing(api(at.get, { params: { id } }, { signal: context.signal }), context),
  });
}

/** The blog with the member's own state, such as likes, which the shared page does not contain. */
export function ownBlogQuery(api: Api, id: string, memberId: string) {
  return queryOptions({ ...blogQuery(api, id), queryKey: blogKeys.own(id, memberId) });
}
