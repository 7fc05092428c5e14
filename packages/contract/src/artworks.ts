import { mediaMessages } from './media.ts';

export const artworkAddresses = {
  list: 'GET /api/artworks',
  ofUser: 'GET /api/artworks/user/:id',
  get: 'GET /api/artworks/:id',
  create: 'POST /api/artworks',
  edit: 'PUT /api/artworks/:id',
  remove: 'DELETE /api/artworks/:id',
  incrementView: 'POST /api/artworks/:id/increment-view',
  like: 'POST /api/artworks/:id/like',
  unlike: 'POST /api/artworks/:id/unlike',
  likes: 'GET /api/artworks/:id/likes',
  comments: 'GET /api/artworks/:id/comments',
  addComment: 'POST /api/artworks/:id/comments',
  removeComment: 'DELETE /api/artworks/:id/comments/:commentId',
  likeComment: 'POST /api/artworks/:id/comments/:commentId/like',
  unlikeComment: 'POST /api/artworks/:id/comments/:commentId/unlike',
  commentLikes: 'GET /api/artworks/:id/comments/:commentId/likes',
  replies: 'GET /api/artworks/:id/comments/:commentId/replies',
  addReply: 'POST /api/artworks/:id/comments/:commentId/reply',
  removeReply: 'DELETE /api/artworks/:id/comments/:commentId/reply/:replyId',
  likeReply: 'POST /api/artworks/:id/comments/:commentId/reply/:replyId/like',
  unlikeReply: 'POST /api/artworks/:id/comments/:commentId/reply/:replyId/unlike',
  replyLikes: 'GET /api/artworks/:id/comments/:commentId/replies/:replyId/likes',
} as const;

/** Text lengths are in characters (grapheme clusters). */
export const artworkLimits = {
  title: 100,
  description: 1000,
  descriptionPreview: 160,
  artStyle: 30,
  software: 30,
  /** Against abuse; the specification sets no limit. */
  softwareCount: 20,
  tag: 30,
  tags: 5,
  images: 20,
  link: 2048,
  feedPage: 24,
  profilePage: 15,
  /** A viewer is counted once within this time. */
  viewWindowMs: 3_600_000,
} as const;

export const artworkMessages = {
  titleRequired: 'Title is required',
  titleTooLong: `Title cannot be longer than ${artworkLimits.title} characters`,
  descriptionTooLong: `Description cannot be longer than ${artworkLimits.description} characters`,
  artStyleRequired: 'Art style is required',
  artStyleTooLong: `Art style cannot be longer than ${artworkLimits.artStyle} characters`,
  softwareTooLong: `Software name cannot be longer than ${artworkLimits.software} characters`,
  softwareEmpty: 'Software name cannot be empty',
  softwareDuplicate: 'This software is already added',
  softwareTooMany: `Maximum ${artworkLimits.softwareCount} software names allowed`,
  tagsTooMany: `Maximum ${artworkLimits.tags} tags allowed`,
  tagTooLong: `Tag cannot be longer than ${artworkLimits.tag} characters`,
  tagEmpty: 'Tag cannot be empty',
  tagDuplicate: 'This tag already exists',
  imageRequired: 'At least one image is required',
  imagesTooMany: `Maximum of ${artworkLimits.images} images allowed`,
  oneVideo: 'Only one video allowed per artwork',
  oneThumbnail: 'Only one thumbnail allowed per artwork',
  youtubeInvalid: 'Please enter a valid YouTube URL',
  sketchfabInvalid: 'Please enter a valid Sketchfab model URL',
  sketchfabTyping: 'Please enter a valid Sketchfab model URL (sketchfab.com/3d-models/...)',
  sketchfabFailed: 'Failed to process Sketchfab URL. Please check the format.',
  fixErrors: 'Please fix the validation errors',
  createFailed: 'Failed to create artwork',
  editLoadFailed: 'Failed to load artwork data',
  updateFailed: 'Failed to update artwork',
  deleteFailed: 'Failed to delete artwork',
  confirmDelete: 'Are you sure you want to delete this artwork? This action cannot be undone.',
  deleted: 'Artwork deleted successfully',
  saved: 'Artwork saved successfully',
  published: 'Artwork published',
  mayNotEdit: 'You may not edit this artwork.',
  mayNotDelete: 'You may not delete this artwork.',
  imageNotOfArtwork: 'An image to delete is not part of this artwork.',
  videoNotOfArtwork: 'The video to delete is not part of this artwork.',
  brokenOff: mediaMessages.brokenOff,
  notFoundTitle: 'Artwork Not Found',
  notFound: "The artwork you're looking for doesn't exist or has been removed.",
  loadFailed: 'Failed to load artwork. Please try again.',
  likeFailed: 'Failed to update like status. Please try again.',
  loginToLike: 'Please log in to like artworks',
  loginToFollow: 'Please log in to follow artists',
  feedFailed: 'Failed to fetch artworks. Please try again later.',
  loadMoreFailed: 'Failed to load more artworks. Please try again.',
  feedEmpty: 'No artworks found.',
} as const;

/** The key by which tags, software and styles are compared: NFC and lower case. */
export function comparisonKey(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en');
}

/** The first text that repeats an earlier one (case-insensitive), or null. */
export function findDuplicate(texts: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const text of texts) {
    const key = comparisonKey(text);
    if (seen.has(key)) return text;
    seen.add(key);
  }
  return null;
}
