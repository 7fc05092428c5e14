import type { Blog } from '@kalaangan/contract/blogs.calls';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '~/lib/browser-transport.ts';
import { changeCached } from '~/lib/change-cached.ts';
import { useSession } from '~/lib/session.ts';
import { ownBlogQuery } from './queries.ts';

/** The blog with what is the member's own in it, as soon as that is known. */
export function useOwnBlog(blog: Blog): Blog {
  const { user } = useSession();
  const query = ownBlogQuery(api, blog._id, user?._id ?? '');
  const { data } = useQuery(user ? query : { queryKey: query.queryKey, queryFn: skipToken });
  return data ?? blog;
}

type Change = Partial<Pick<Blog, 'likes' | 'likesCount' | 'likedByMe' | 'commentsCount'>>;
export type BlogChange = (change: (now: Blog) => Change) => void;

/** Writes what a deed has changed into every copy of the blog on this page. It may be asked twice. */
export function useBlogChange(id: string): BlogChange {
  const queries = useQueryClient();
  return useCallback(
    (change) => changeCached<Blog>(queries, ['blog', id], (now) => ({ ...now, ...change(now) })),
    [queries, id],
  );
}
