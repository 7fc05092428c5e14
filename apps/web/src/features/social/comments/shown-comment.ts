import type { Comment, CommentReply } from '@kalaangan/contract/comments.calls';

/** What is shown of a reply, and of a comment without its replies. */
export type ShownReply = Pick<
  CommentReply,
  '_id' | 'content' | 'createdAt' | 'user' | 'likesCount' | 'likedByMe' | 'can'
>;
export type ShownComment = ShownReply &
  Pick<Comment, 'repliesCount' | 'repliesNextCursor'> & { replies: readonly ShownReply[] };

export type CommentsPage = { comments: readonly ShownComment[]; nextCursor: string | null };

/** A comment, or a reply to it. */
export type Target = { commentId: string; replyId?: string };
