import { documentCharacters, maxDocumentMedia } from '@kalaangan/rich-text/limits';
import { blogLimits } from './blogs.ts';
import { mediaMessages } from './media.ts';
import { MB } from './units.ts';

/** The messages of the blog form. In a module of their own: reading pages do not need them. */
export const blogFormMessages = {
  titleRequired: 'Title required',
  contentRequired: 'Content required',
  thumbnailRequired: 'Thumbnail required',
  titleMalformed: 'The title could not be read.',
  contentMalformed: 'The content could not be read.',
  titleTooLong: `Title cannot be longer than ${blogLimits.title} characters`,
  tooLong: `This blog is too long: at most ${documentCharacters.toLocaleString('en')} characters.`,
  uploadTooLarge: `The images and videos added at once may be ${blogLimits.uploadBytes / MB} MB together.`,
  dataTooLarge: `The images and videos in the text may be ${blogLimits.dataBytes / MB} MB together.`,
  mediaTooMany: `Maximum of ${maxDocumentMedia} images and videos allowed`,
  oneThumbnail: 'Only one thumbnail allowed per blog',
  tagTooLong: `Tag cannot be longer than ${blogLimits.tag} characters`,
  tagEmpty: 'Tag cannot be empty',
  tagsTooMany: `Maximum ${blogLimits.tags} tags allowed`,
  tagDuplicate: 'Tag already exists',
  softwareTooLong: `Software name cannot be longer than ${blogLimits.software} characters`,
  softwareEmpty: 'Software name cannot be empty',
  softwareDuplicate: 'This software is already added',
  softwareTooMany: `Maximum ${blogLimits.softwareCount} software names allowed`,
  youtubeInvalid: 'Invalid YouTube URL. Please try again.',
  imagesOnly: mediaMessages.imagesOnly,
  videosOnly: 'Please upload only video files.',
  createFailed: 'Error creating blog post',
  updateFailed: 'Error updating blog post',
  published: 'Blog published',
  saved: 'Blog saved successfully',
  mayNotEdit: 'You may not edit this blog.',
  brokenOff: mediaMessages.brokenOff,
} as const;
