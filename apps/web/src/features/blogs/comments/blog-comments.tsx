import { useMemo } from 'react';
import { Comments, type CommentedThing } from '~/features/social/index.ts';
import { useBlogChange } from '../own-blog.ts';
import { blogCommentCalls } from './comment-calls.ts';

/** The comments on a blog. */
export function BlogComments({ id, ownerId }: CommentedThing) {
  const change = useBlogChange(id);
  const calls = useMemo(() => blogCommentCalls(id, change), [id, change]);
  return <Comments calls={calls} ownerId={ownerId} />;
}
