import { commentMessages } from '@kalaangan/contract/social/comments';
import { Comments, type CommentedContent } from '~/features/social/index.ts';
import { artworkCommentCalls } from './comment-calls.ts';

export function ArtworkComments(artwork: CommentedContent) {
  return <Comments calls={artworkCommentCalls} texts={commentMessages} {...artwork} />;
}
