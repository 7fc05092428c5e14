import { t } from '@kalaangan/messages/t';
import { discussionLimits } from './discussions.ts';
import { mediaLimits, mediaMessages } from './media.ts';
import { MB } from './units.ts';

/** The messages of the discussion form and its checks. In a module of their own: reading pages do not need them. */
export const discussionFormMessages = {
  titleRequired: t('Title is required'),
  titleTooLong: t('Title cannot be longer than {title} characters', { title: discussionLimits.title }),
  contentRequired: t('Please add some content to your discussion'),
  textRequired: t('Please add some text to describe your post.'),
  textTooLong: t('Text cannot be longer than {value} characters', {
    value: discussionLimits.text.toLocaleString('en'),
  }),
  blocksTooMany: t('Maximum of {blocks} blocks allowed', { blocks: discussionLimits.blocks }),
  contentMalformed: t('The content could not be read.'),
  unknownUpload: t('A block names a file that was not uploaded.'),
  unnamedUpload: t('A file was uploaded that no block names.'),
  imagesTooMany: t('Maximum of {images} images allowed per discussion', { images: discussionLimits.images }),
  imageTooLarge: t('Image size cannot exceed {imageBytes}MB', { imageBytes: mediaLimits.imageBytes / MB }),
  imagesOnly: mediaMessages.imagesOnly,
  oneVideo: t('Only one video allowed per discussion'),
  imagesFailed: t('Error processing images. Please try again.'),
  videoFailed: t('Error processing video. Please try again.'),
  tagsTooMany: t('Maximum of {tags} tags allowed', { tags: discussionLimits.tags }),
  tagTooLong: t('Tag cannot be longer than {tag} characters', { tag: discussionLimits.tag }),
  tagEmpty: t('Tag cannot be empty'),
  createFailed: t('Failed to create discussion'),
  created: t('Discussion published'),
  brokenOff: mediaMessages.brokenOff,
  /** Shown by the form after `uploadTimeoutMs` without progress. */
  timedOut: t(
    'Nothing has moved for {uploadTimeoutMs} seconds. What you entered is kept: check your connection and try again.',
    { uploadTimeoutMs: discussionLimits.uploadTimeoutMs / 1000 },
  ),
} as const;

/** The messages of the reply form and its checks. */
export const discussionReplyFormMessages = {
  empty: t('Reply cannot be empty'),
  oneImage: t('Only one image allowed per reply'),
  noVideo: mediaMessages.imagesOnly,
  failed: t('Failed to submit reply. Please try again.'),
  /** For an error answer without a message. */
  failedShort: t('Failed to submit reply'),
} as const;
