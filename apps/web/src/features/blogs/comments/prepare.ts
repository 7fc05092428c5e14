import { blogAddresses as at, blogLimits } from '@kalaangan/contract/blogs';
import type { QueryClient } from '@tanstack/react-query';
import { prepareComments } from '~/features/social/index.ts';
import type { Api } from '~/lib/api.ts';
import { blogCommentsCode, blogPlace } from './comments-code.ts';

/** For the server's page: what is needed to show the first comments on a blog. */
export function prepareBlogComments(queries: QueryClient, api: Api, id: string): Promise<void> {
  return prepareComments(queries, blogCommentsCode, {
    place: blogPlace(id),
    list: (cursor, signal) => {
      const query = { cursor, limit: String(blogLimits.commentsShown) };
      return api(at.comments, { params: { id }, query }, { signal });
    },
  });
}
