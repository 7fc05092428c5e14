import { t } from '@kalaangan/messages/t';
import { documentCharacters, maxDocumentMedia } from '@kalaangan/rich-text/limits';
import * as z from 'zod';
import { blogLimits } from './blogs.ts';
import { labels } from '../labels.ts';
import { mediaMessages } from '../media/media.ts';
import { MB } from '../units.ts';

/** Text lengths are in characters (grapheme clusters). */
export const blogFieldLimits = {
  tags: 5,
  tag: 30,
  software: 30,
  /** Limit against abuse; the specification sets none. */
  softwareCount: 20,
} as const;

/** The messages of the blog form. */
export const blogFormMessages = {
  titleRequired: t('Title required'),
  contentRequired: t('Content required'),
  thumbnailRequired: t('Thumbnail required'),
  titleMalformed: t('The title could not be read.'),
  contentMalformed: t('The content could not be read.'),
  titleTooLong: () => t('Title cannot be longer than {title} characters', { title: blogLimits.title }),
  tooLong: () =>
    t('This blog is too long: at most {count} characters.', {
      count: documentCharacters.toLocaleString('en'),
    }),
  uploadTooLarge: () =>
    t('The images and videos added at once may be {uploadBytes} MB together.', {
      uploadBytes: blogLimits.uploadBytes / MB,
    }),
  dataTooLarge: () =>
    t('The images and videos in the text may be {dataBytes} MB together.', {
      dataBytes: blogLimits.dataBytes / MB,
    }),
  mediaTooMany: () => t('Maximum of {maxDocumentMedia} images and videos allowed', { maxDocumentMedia }),
  oneThumbnail: t('Only one thumbnail allowed per blog'),
  tagTooLong: () => t('Tag cannot be longer than {tag} characters', { tag: blogFieldLimits.tag }),
  tagEmpty: t('Tag cannot be empty'),
  tagsTooMany: () => t('Maximum {tags} tags allowed', { tags: blogFieldLimits.tags }),
  tagDuplicate: t('Tag already exists'),
  softwareTooLong: () =>
    t('Software name cannot be longer than {software} characters', {
      software: blogFieldLimits.software,
    }),
  softwareEmpty: t('Software name cannot be empty'),
  softwareDuplicate: t('This software is already added'),
  softwareTooMany: () =>
    t('Maximum {softwareCount} software names allowed', {
      softwareCount: blogFieldLimits.softwareCount,
    }),
  linkInvalid: t('Please enter a valid URL'),
  youtubeInvalid: t('Invalid YouTube URL. Please try again.'),
  imagesOnly: mediaMessages.imagesOnly,
  videosOnly: t('Please upload only video files.'),
  createFailed: t('Error creating blog post'),
  updateFailed: t('Error updating blog post'),
  published: t('Blog published'),
  saved: t('Blog saved successfully'),
  brokenOff: mediaMessages.brokenOff,
} as const;

/** The fields of a blog besides its two documents, as they are sent, checked, stored and answered. */
export const blogFields = z.object({
  tags: labels({
    each: {
      required: blogFormMessages.tagEmpty,
      max: blogFieldLimits.tag,
      tooLong: blogFormMessages.tagTooLong,
    },
    max: blogFieldLimits.tags,
    tooMany: blogFormMessages.tagsTooMany,
    duplicate: blogFormMessages.tagDuplicate,
  }),
  software: labels({
    each: {
      required: blogFormMessages.softwareEmpty,
      max: blogFieldLimits.software,
      tooLong: blogFormMessages.softwareTooLong,
    },
    max: blogFieldLimits.softwareCount,
    tooMany: blogFormMessages.softwareTooMany,
    duplicate: blogFormMessages.softwareDuplicate,
  }),
});
export type BlogFields = z.output<typeof blogFields>;
