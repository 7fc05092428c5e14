export const commentLimits = {
  text: 1000,
  /** A longer one is cut in the list. */
  preview: 200,
  page: 5,
  /** The replies that stand inside a comment; further ones have a call of their own. */
  replies: 50,
} as const;

export const commentMessages = {
  empty: 'Comment cannot be empty',
  tooLong: `Comment cannot be longer than ${commentLimits.text} characters`,
  replyEmpty: 'Reply cannot be empty',
  replyTooLong: `Reply cannot be longer than ${commentLimits.text} characters`,
  notFound: 'This comment is no longer there.',
  replyNotFound: 'This reply is no longer there.',
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
} as const;
