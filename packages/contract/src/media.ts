import { generalMessages } from './errors.ts';
import { renditionWidths } from './renditions.ts';
import { MB } from './units.ts';

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
export const acceptedImages = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** MIME types. */
export const acceptedVideos = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

export const mediaMessages = {
  imagesOnly: 'Please upload only image files.',
  brokenOff: generalMessages.brokenOff,
  failedToProcess: (file: string) => `Failed to process ${file}.`,
  imageTooLarge: (file: string) => `${file} is larger than ${mediaLimits.imageBytes / MB} MB.`,
  videoTooLarge: `Video file is too large. Maximum size is ${mediaLimits.videoBytes / MB} MB.`,
  tooManyPixels: (file: string, limit: number = mediaLimits.imagePixels) =>
    `${file} has more than ${limit / 1_000_000} megapixels.`,
  tooManyFrames: (file: string) => `${file} has too many frames.`,
  /** Of a video that must be asked for (`GET /api/artworks/:id/clear`). */
  mature: 'Mature content',
  badWidth: `w must be one of ${renditionWidths.join(', ')}`,
} as const;
