import { t } from '@kalaangan/messages/t';
import { generalMessages } from '../errors.ts';
import { renditionWidths, zoomWidths } from './renditions.ts';
import { MB } from '../units.ts';

export const mediaLimits = {
  imageBytes: 50 * MB,
  imagePixels: 100_000_000,
  profilePictureBytes: 10 * MB,
  profilePicturePixels: 50_000_000,
  /**
   * Memory that decoding a profile picture may take. Baseline JPEG and non-interlaced PNG are decoded row by row,
   * unless they must be rotated; others as a whole: this allows 5 megapixels of an 8-bit AVIF, 11 of a still WebP,
   * 10 to 26 of a progressive JPEG.
   */
  profilePictureHeldBytes: 100 * MB,
  videoBytes: 500 * MB,
} as const;

/** MIME types. */
export const acceptedImages = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;
/** MIME types; those of phones are MP4 under another name. */
export const acceptedVideos = [
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'video/x-m4v',
  'video/3gpp',
  'video/3gpp2',
] as const;

export const mediaMessages = {
  imagesOnly: t('Please upload only image files.'),
  brokenOff: generalMessages.brokenOff,
  failedToProcess: (file: string) => t('Failed to process {file}.', { file }),
  imageTooLarge: (file: string) =>
    t('{file} is larger than {imageBytes} MB.', { file, imageBytes: mediaLimits.imageBytes / MB }),
  videoTooLarge: () =>
    t('Video file is too large. Maximum size is {videoBytes} MB.', {
      videoBytes: mediaLimits.videoBytes / MB,
    }),
  tooManyPixels: (file: string, limit: number = mediaLimits.imagePixels) =>
    t('{file} has more than {limit} megapixels.', { file, limit: limit / 1_000_000 }),
  tooManyFrames: (file: string) => t('{file} has too many frames.', { file }),
  /** HEVC, ProRes and the like: the file is taken as it is. */
  unplayable: t('This video cannot be played in this browser.'),
  /** Label of a video that must be asked for (`GET /api/artworks/:id/clear`). */
  mature: t('Mature content'),
  badWidth: () => t('w must be one of {widths}', { widths: [...renditionWidths, ...zoomWidths].join(', ') }),
} as const;
