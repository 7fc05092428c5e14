import type { Blog } from '@kalaangan/contract/blogs.calls';
import { useMemo } from 'react';
import { Comments } from '~/features/social/index.ts';
import { useBlogChange } from '../own-blog.ts';
import { blogCommentCalls } from './comment-calls.ts';

/** The comments on a blog. */
export function BlogComments({ subject: { _id: id, author } }: { subject: Blog }) {
  const change = useBlogChange(id);
  const calls = useMemo(() => blogCommentCalls(id, change), [id, change]);
  return <Comments calls={calls} ownerId={author._id} />;
}
