import type { Comment, CommentReply } from '@kalaangan/contract/comments.calls';
import type { PeoplePage } from '../queries.ts';

/** What is shown of a reply, and of a comment without its replies. */
export type ShownReply = Pick<
  CommentReply,
  '_id' | 'content' | 'createdAt' | 'user' | 'likesCount' | 'likedByMe'
>;
export type ShownComment = ShownReply &
  Pick<Comment, 'repliesCount' | 'repliesNextCursor'> & { replies: readonly ShownReply[] };

/** A comment, or a reply to it. */
export type Target = { commentId: string; replyId?: string };

/** The words for what went wrong, which differ between the things that are commented on. */
export type CommentTexts = Record<
  | 'addFailed'
  | 'replyFailed'
  | 'likeFailed'
  | 'unlikeFailed'
  | 'likeReplyFailed'
  | 'unlikeReplyFailed'
  | 'deleteFailed'
  | 'deleteReplyFailed'
  | 'likesFailed'
  | 'replyLikesFailed'
  | 'loginToComment',
  string
>;

/**
 * Commenting on one thing: the feature that owns the thing gives these, with its own addresses, and keeps the count
 * of comments exact on the way.
 */
export type CommentCalls = {
  /** Names the thing for caches and drafts. */
  place: string;
  texts: CommentTexts;
  list(cursor: string | undefined, signal: AbortSignal): Promise<CommentsPage>;
  add(content: string): Promise<ShownComment>;
  listReplies(
    commentId: string,
    cursor: string,
  ): Promise<{ replies: readonly ShownReply[]; nextCursor: string | null }>;
  addReply(commentId: string, content: string): Promise<ShownReply>;
  remove(target: Target): Promise<void>;
  setLiked(target: Target, liked: boolean): Promise<Pick<ShownReply, 'likesCount' | 'likedByMe'>>;
  listLikers(target: Target, cursor: string | undefined, signal: AbortSignal): Promise<PeoplePage>;
};

export type CommentsPage = { comments: readonly ShownComment[]; nextCursor: string | null };
