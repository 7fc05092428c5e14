import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import type { QueryClient } from '@tanstack/react-query';
import { prepareComments } from '~/features/social/index.ts';
import type { Api } from '~/lib/api/api.ts';
import { blogKind } from '../blog-kind.ts';
import { blogCommentCalls } from './comment-calls.ts';
import { lazyBlogComments } from './lazy-comments.ts';

/** Loads the code and data of a blog's first comments, for server rendering. */
export function prepareBlogComments(
  queries: QueryClient,
  api: Api,
  content: Pick<Blog, '_id' | 'commentsCount'>,
): Promise<void> {
  return prepareComments(queries, api, {
    kind: blogKind,
    content,
    calls: blogCommentCalls,
    code: lazyBlogComments,
  });
}
