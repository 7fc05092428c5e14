import { blogAddresses, blogLimits } from '@kalaangan/contract/blogs/blogs';
import type { CommentCalls } from '~/features/social/index.ts';

export const blogCommentCalls: CommentCalls = {
  addresses: blogAddresses,
  pageSize: blogLimits.commentsShown,
  getContent: (api, id) => api(blogAddresses.get, { params: { id } }),
};
