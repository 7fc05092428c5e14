import type { Comment, CommentReply } from '@kalaangan/contract/social/comments.calls';

/** The fields that are shown of a reply, or of a comment without its replies. */
export type ShownReply = Pick<
  CommentReply,
  | '_id'
  | 'content'
  | 'linksShown'
  | 'language'
  | 'createdAt'
  | 'editedAt'
  | 'user'
  | 'likesCount'
  | 'likedByMe'
  | 'visibility'
  | 'can'
>;
export type ShownComment = ShownReply &
  Pick<Comment, 'repliesCount' | 'repliesNextCursor'> & { replies: readonly ShownReply[] };

export type CommentsPage = { comments: readonly ShownComment[]; nextCursor: string | null };

/** A comment, or a reply to it. */
export type Target = { commentId: string; replyId?: string };
