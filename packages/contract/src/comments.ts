/** The mark of what waits for a moderator. */
export const underReview = 'Under review';

export const commentLimits = {
  /** In characters, of comments and replies. */
  text: 1000,
  /** A longer text is collapsed to this many characters. */
  preview: 200,
  page: 5,
  /** Replies that a comment is answered with; further ones are fetched by `replies`. */
  replies: 50,
} as const;

export const commentMessages = {
  empty: 'Comment cannot be empty',
  tooLong: `Comment cannot be longer than ${commentLimits.text} characters`,
  replyEmpty: 'Reply cannot be empty',
  replyTooLong: `Reply cannot be longer than ${commentLimits.text} characters`,
  notFound: 'This comment is no longer there.',
  replyNotFound: 'This reply is no longer there.',
  mayNotClose: 'Only the author may close or open the comments.',
  close: 'Close comments',
  open: 'Open comments',
  closeFailed: 'Failed to close the comments. Please try again.',
  openFailed: 'Failed to open the comments. Please try again.',
  mayNotDelete: 'You may not delete this comment.',
  mayNotDeleteReply: 'You may not delete this reply.',
  loginToComment: 'Please login to add a comment',
  addFailed: 'Failed to add comment. Please try again.',
  replyFailed: 'Failed to add reply. Please try again.',
  likeFailed: 'Failed to like comment',
  unlikeFailed: 'Failed to unlike comment. Please try again.',
  likeReplyFailed: 'Failed to like reply',
  unlikeReplyFailed: 'Failed to unlike reply',
  deleteFailed: 'Failed to delete comment. Please try again.',
  deleteReplyFailed: 'Failed to delete reply',
  loadMoreFailed: 'Failed to load more comments',
  likesFailed: 'Failed to fetch comment likes',
  replyLikesFailed: 'Failed to fetch reply likes',
  loginToLike: 'Please log in to like comments',
  loginToLikeReplies: 'Please log in to like replies',
  loginToReply: 'Please log in to reply',
  confirmDelete: 'Are you sure you want to delete this comment?',
  confirmDeleteReply: 'Are you sure you want to delete this reply?',
  deleted: 'Comment deleted successfully',
  replyDeleted: 'Reply deleted successfully',
  added: 'Comment added',
  none: 'No comments yet',
  loadRepliesFailed: 'Failed to load more replies',
} as const;
