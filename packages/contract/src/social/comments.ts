import { t } from '@kalaangan/messages/t';
import { undoMessages } from './undo.ts';
/** The marks of what waits for a moderator, and of what one has removed. */
export const heldMarks = { hidden: t('Under review'), removed: t('Removed') } as const;

export const commentLimits = {
  /** Maximum length of comments and replies in characters. */
  text: 1000,
  /** A longer text is collapsed to this many characters. */
  preview: 200,
  page: 5,
  /** Replies that a comment is answered with; further ones are fetched by `replies`. */
  replies: 50,
} as const;

export const commentMessages = {
  empty: t('Comment cannot be empty'),
  tooLong: () => t('Comment cannot be longer than {text} characters', { text: commentLimits.text }),
  replyEmpty: t('Reply cannot be empty'),
  replyTooLong: () => t('Reply cannot be longer than {text} characters', { text: commentLimits.text }),
  notFound: t('This comment is no longer there.'),
  replyNotFound: t('This reply is no longer there.'),
  mayNotClose: t('Only the author may close or open the comments.'),
  close: t('Close comments'),
  open: t('Open comments'),
  closeFailed: t('Failed to close the comments. Please try again.'),
  openFailed: t('Failed to open the comments. Please try again.'),
  mayNotEdit: t('You may not edit this comment.'),
  mayNotEditReply: t('You may not edit this reply.'),
  mayNotDelete: t('You may not delete this comment.'),
  mayNotDeleteReply: t('You may not delete this reply.'),
  loginToComment: t('Please login to add a comment'),
  addFailed: t('Failed to add comment. Please try again.'),
  replyFailed: t('Failed to add reply. Please try again.'),
  likeFailed: t('Failed to like comment'),
  unlikeFailed: t('Failed to unlike comment. Please try again.'),
  likeReplyFailed: t('Failed to like reply'),
  unlikeReplyFailed: t('Failed to unlike reply'),
  deleteFailed: t('Failed to delete comment. Please try again.'),
  deleteReplyFailed: t('Failed to delete reply'),
  deleted: undoMessages.deleted,
  loadMoreFailed: t('Failed to load more comments'),
  likesFailed: t('Failed to fetch comment likes'),
  replyLikesFailed: t('Failed to fetch reply likes'),
  loginToLike: t('Please log in to like comments'),
  loginToLikeReplies: t('Please log in to like replies'),
  loginToReply: t('Please log in to reply'),
  confirmDelete: t('Are you sure you want to delete this comment?'),
  confirmDeleteReply: t('Are you sure you want to delete this reply?'),
  added: t('Comment added'),
  none: t('No comments yet'),
  loadRepliesFailed: t('Failed to load more replies'),
} as const;
