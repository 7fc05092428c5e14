import { discussionLimits } from './discussions.ts';
import { mediaLimits, mediaMessages } from './media.ts';
import { MB } from './units.ts';

/** The messages of the discussion form and its checks. In a module of their own: reading pages do not need them. */
export const discussionFormMessages = {
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
  brokenOff: mediaMessages.brokenOff,
  /** Shown by the form after `uploadTimeoutMs` without progress. */
  timedOut: `Nothing has moved for ${discussionLimits.uploadTimeoutMs / 1000} seconds. What you entered is kept: check your connection and try again.`,
} as const;

/** The messages of the reply form and its checks. */
export const discussionReplyFormMessages = {
  empty: 'Reply cannot be empty',
  oneImage: 'Only one image allowed per reply',
  noVideo: mediaMessages.imagesOnly,
  failed: 'Failed to submit reply. Please try again.',
  /** For an error answer without a message. */
  failedShort: 'Failed to submit reply',
} as const;
