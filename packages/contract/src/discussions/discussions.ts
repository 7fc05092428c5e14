import { t } from '@kalaangan/messages/t';
export const discussionAddresses = {
  list: 'GET /api/discussions',
  ofUser: 'GET /api/discussions/user/:id',
  get: 'GET /api/discussions/:id',
  closeComments: 'POST /api/discussions/:id/comments-closed',
  create: 'POST /api/discussions',
  edit: 'PUT /api/discussions/:id',
  remove: 'DELETE /api/discussions/:id',
  restore: 'POST /api/discussions/:id/restore',
  incrementView: 'POST /api/discussions/:id/increment-view',
  vote: 'POST /api/discussions/:id/vote',
  replies: 'GET /api/discussions/:id/replies',
  addReply: 'POST /api/discussions/:id/reply',
  editReply: 'PUT /api/discussions/:id/reply/:replyId',
  removeReply: 'DELETE /api/discussions/:id/reply/:replyId',
  restoreReply: 'POST /api/discussions/:id/reply/:replyId/restore',
  voteReply: 'POST /api/discussions/:id/reply/:replyId/vote',
  solved: 'PATCH /api/discussions/:id/replies/:replyId/solved',
} as const;

/** Text lengths are in characters (grapheme clusters). */
export const discussionLimits = {
  /** Maximum length of all text blocks of a discussion or a reply together. */
  text: 10_000,
  images: 5,
  /** Limit against abuse; the specification sets none. */
  blocks: 100,
  page: 10,
  /** Top-level replies that a discussion is answered with; further ones are fetched by `replies`. */
  replies: 50,
  /** Replies to a reply that it is answered with; further ones are fetched by `replies` with `parent`. */
  nestedReplies: 50,
  /** A viewer is counted once within this time. */
  viewWindowMs: 3_600_000,
  /** Length of the text in a list. */
  preview: 300,
  /** An upload is aborted after this time without progress. */
  uploadTimeoutMs: 60_000,
} as const;

export const discussionSorts = ['latest', 'top', 'unanswered'] as const;
export type DiscussionSort = (typeof discussionSorts)[number];

export const voteTypes = ['upvote', 'downvote'] as const;
export type VoteType = (typeof voteTypes)[number];

/** The `content` of an image block in a request: names the uploaded image with this index, counted from 0. */
export const uploadedImage = (index: number) => `image-${index}`;
/** The `content` of a video block in a request: names the uploaded video. */
export const uploadedVideo = 'video';

export const discussionMessages = {
  listFailed: t('Failed to load discussions. Please try again later.'),
  /** Message on profiles, and for pages after the first. */
  moreFailed: t('Failed to load discussions'),
  none: t('No discussions found'),
  noneOfPerson: t('No discussions yet'),
  loadFailed: t('Failed to load discussion. Please try again.'),
  notFoundTitle: t('Discussion Not Found'),
  notFound: t("The discussion you're looking for doesn't exist or has been removed."),
  voteFailed: t('Failed to vote. Please try again.'),
  voteInvalid: t('voteType must be upvote or downvote'),
  loginToVote: t('Please log in to vote'),
  loginToReply: t('Please log in to reply'),
  deleteFailed: t('Failed to delete discussion. Please try again.'),
  confirmDelete: t('Are you sure you want to delete this discussion?'),
  deleted: t('Discussion deleted successfully'),
  mayNotEdit: t('You may not edit this discussion.'),
  mayNotDelete: t('You may not delete this discussion.'),
} as const;

export const discussionReplyMessages = {
  /** The text of a deleted reply that has replies. */
  deletedText: t('[deleted]'),
  added: t('Reply added'),
  notFound: t('This reply is no longer there.'),
  deleteFailed: t('Failed to delete reply. Please try again.'),
  confirmDelete: t('Are you sure you want to delete this reply?'),
  mayNotEdit: t('You may not edit this reply.'),
  mayNotDelete: t('You may not delete this reply.'),
  solvedFailed: t('Failed to mark reply as solution'),
  mayNotMarkSolutions: t('Only the author of the discussion can mark solutions.'),
  moreFailed: t('Failed to load more replies'),
  none: t('No replies yet'),
} as const;
