import { blogCommentMessages } from '@kalaangan/contract/blogs/blogs';
import { commentMessages } from '@kalaangan/contract/social/comments';
import { Comments, type CommentedContent } from '~/features/social/index.ts';
import { blogCommentCalls } from './comment-calls.ts';

const texts = { ...commentMessages, ...blogCommentMessages };

export function BlogComments(blog: CommentedContent) {
  return <Comments calls={blogCommentCalls} texts={texts} {...blog} />;
}
