import { t } from '@kalaangan/messages/t';
import * as z from 'zod';
import { discussionLimits } from './discussions.ts';
import { text } from '../fields.ts';
import { mediaLimits, mediaMessages } from '../media/media.ts';
import { MB } from '../units.ts';

/** Text lengths are in characters (grapheme clusters). */
export const discussionFieldLimits = {
  title: 100,
  tags: 5,
  tag: 30,
} as const;

/** The messages of the discussion form and its checks. */
export const discussionFormMessages = {
  titleRequired: t('Title is required'),
  titleTooLong: () =>
    t('Title cannot be longer than {title} characters', { title: discussionFieldLimits.title }),
  contentRequired: t('Please add some content to your discussion'),
  textRequired: t('Please add some text to describe your post.'),
  textTooLong: () =>
    t('Text cannot be longer than {value} characters', {
      value: discussionLimits.text.toLocaleString('en'),
    }),
  blocksTooMany: () => t('Maximum of {blocks} blocks allowed', { blocks: discussionLimits.blocks }),
  contentMalformed: t('The content could not be read.'),
  unknownUpload: t('A block names a file that was not uploaded.'),
  unnamedUpload: t('A file was uploaded that no block names.'),
  imagesTooMany: () =>
    t('Maximum of {images} images allowed per discussion', { images: discussionLimits.images }),
  imageTooLarge: () =>
    t('Image size cannot exceed {imageBytes}MB', { imageBytes: mediaLimits.imageBytes / MB }),
  imagesOnly: mediaMessages.imagesOnly,
  oneVideo: t('Only one video allowed per discussion'),
  imagesFailed: t('Error processing images. Please try again.'),
  videoFailed: t('Error processing video. Please try again.'),
  tagsTooMany: () => t('Maximum of {tags} tags allowed', { tags: discussionFieldLimits.tags }),
  tagTooLong: () => t('Tag cannot be longer than {tag} characters', { tag: discussionFieldLimits.tag }),
  tagEmpty: t('Tag cannot be empty'),
  createFailed: t('Failed to create discussion'),
  created: t('Discussion published'),
  brokenOff: mediaMessages.brokenOff,
  /** Message of the form after `uploadTimeoutMs` without progress. */
  timedOut: () =>
    t(
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
  /** Text for an error answer without a message. */
  failedShort: t('Failed to submit reply'),
} as const;

const title = { max: discussionFieldLimits.title, tooLong: discussionFormMessages.titleTooLong };

/**
 * The fields of a discussion besides its content, as they are sent, checked, stored and answered. Duplicate tags are left out before
 * they are checked.
 */
export const discussionFields = z.object({
  title: text({ required: discussionFormMessages.titleRequired, ...title }),
  // The count is checked first, so that a list of 100,000 does not yield as many issues.
  tags: z
    .array(z.unknown(), { error: discussionFormMessages.tagsTooMany })
    .max(discussionFieldLimits.tags, { error: discussionFormMessages.tagsTooMany })
    .meta({ type: 'string', description: 'a JSON list of texts' })
    .pipe(
      z.array(
        text({
          required: discussionFormMessages.tagEmpty,
          max: discussionFieldLimits.tag,
          tooLong: discussionFormMessages.tagTooLong,
        }),
      ),
    )
    .default([]),
});
export type DiscussionFields = z.output<typeof discussionFields>;

/** The fields of a draft, which may lack what publishing needs. */
export const discussionDraftFields = discussionFields.extend({ title: text(title).default('') });
