import { MB, mediaLimits, mediaMessages } from './media.ts';

export const discussionAddresses = {
  list: 'GET /api/discussions',
  ofUser: 'GET /api/discussions/user/:id',
  get: 'GET /api/discussions/:id',
  create: 'POST /api/discussions',
  remove: 'DELETE /api/discussions/:id',
  incrementView: 'POST /api/discussions/:id/increment-view',
  vote: 'POST /api/discussions/:id/vote',
  replies: 'GET /api/discussions/:id/replies',
  addReply: 'POST /api/discussions/:id/reply',
  removeReply: 'DELETE /api/discussions/:id/reply/:replyId',
  voteReply: 'POST /api/discussions/:id/reply/:replyId/vote',
  solved: 'PATCH /api/discussions/:id/replies/:replyId/solved',
} as const;

export const discussionLimits = {
  title: 100,
  /** Of all text blocks together; of a reply's too. */
  text: 10_000,
  images: 5,
  tags: 5,
  tag: 30,
  /** A bound against abuse; the specification names none. */
  blocks: 100,
  page: 10,
  /** Top-level replies that stand inside a discussion; further ones have a call of their own. */
  replies: 50,
  /** Replies to a reply that stand inside it. */
  nestedReplies: 50,
  /** How long a browser's view counts no second time. */
  viewWindowMs: 3_600_000,
  /** How much of the text a list shows. */
  preview: 300,
  /** How long an upload may take without an answer's beginning. */
  uploadTimeoutMs: 60_000,
} as const;

export const discussionSorts = ['latest', 'top', 'unanswered'] as const;
export type DiscussionSort = (typeof discussionSorts)[number];

export const voteTypes = ['upvote', 'downvote'] as const;
export type VoteType = (typeof voteTypes)[number];

/** What stands in the place of a reply that is gone but has replies. */
export const deletedReplyText = '[deleted]';

/** Names the n-th uploaded image in a block that is sent. */
export const uploadedImage = (index: number) => `image-${index}`;
/** Names the uploaded video in a block that is sent. */
export const uploadedVideo = 'video';

export const discussionMessages = {
  titleRequired: 'Title is required',
  titleTooLong: `Title cannot be longer than ${discussionLimits.title} characters`,
  contentRequired: 'Please add some content to your discussion',
  textRequired: 'Please add some text to describe your post.',
  textTooLong: `Text cannot be longer than ${discussionLimits.text.toLocaleString('en')} characters`,
  blocksTooMany: `Maximum of ${discussionLimits.blocks} blocks allowed`,
  contentMalformed: 'The content could not be read.',
  unknownUpload: 'A block names a file that was not uploaded.',
  unnamedUpload: 'A file was uploaded that no block names.',
  imagesTooMany: `Maximum of ${discussionLimits.images} images allowed per discussion`,
  imageTooLarge: `Image size cannot exceed ${mediaLimits.imageBytes / MB}MB`,
  imagesOnly: mediaMessages.imagesOnly,
  oneVideo: 'Only one video allowed per discussion',
  imagesFailed: 'Error processing images. Please try again.',
  videoFailed: 'Error processing video. Please try again.',
  tagsTooMany: `Maximum of ${discussionLimits.tags} tags allowed`,
  tagTooLong: `Tag cannot be longer than ${discussionLimits.tag} characters`,
  tagEmpty: 'Tag cannot be empty',
  createFailed: 'Failed to create discussion',
  created: 'Discussion published',
  listFailed: 'Failed to load discussions. Please try again later.',
  /** On a profile and in a further page. */
  moreFailed: 'Failed to load discussions',
  none: 'No discussions found',
  noneOfPerson: 'No discussions yet',
  loadFailed: 'Failed to load discussion. Please try again.',
  notFoundTitle: 'Discussion Not Found',
  notFound: "The discussion you're looking for doesn't exist or has been removed.",
  voteFailed: 'Failed to vote. Please try again.',
  voteInvalid: 'voteType must be upvote or downvote',
  loginToVote: 'Please log in to vote',
  loginToReply: 'Please log in to reply',
  deleteFailed: 'Failed to delete discussion. Please try again.',
  confirmDelete: 'Are you sure you want to delete this discussion?',
  deleted: 'Discussion deleted successfully',
  mayNotDelete: 'You may not delete this discussion.',
  brokenOff: mediaMessages.brokenOff,
  /** Nothing moved for so long; what the form says of itself. */
  timedOut: `Nothing has moved for ${discussionLimits.uploadTimeoutMs / 1000} seconds. What you entered is kept: check your connection and try again.`,
} as const;

export const discussionReplyMessages = {
  empty: 'Reply cannot be empty',
  oneImage: 'Only one image allowed per reply',
  noVideo: mediaMessages.imagesOnly,
  notFound: 'This reply is no longer there.',
  failed: 'Failed to submit reply. Please try again.',
  /** Where the server answered, but without words. */
  failedShort: 'Failed to submit reply',
  added: 'Reply added',
  deleteFailed: 'Failed to delete reply. Please try again.',
  confirmDelete: 'Are you sure you want to delete this reply?',
  deleted: 'Reply deleted successfully',
  mayNotDelete: 'You may not delete this reply.',
  solvedFailed: 'Failed to mark reply as solution',
  mayNotMarkSolutions: 'Only the author of the discussion can mark solutions.',
  moreFailed: 'Failed to load more replies',
  none: 'No replies yet',
} as const;
