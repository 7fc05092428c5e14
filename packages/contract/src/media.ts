import { generalMessages } from './errors.ts';

/** As sizes of files are counted. */
export const MB = 1024 * 1024;

export const mediaLimits = {
  imageBytes: 50 * MB,
  imagePixels: 100_000_000,
  profilePictureBytes: 10 * MB,
  profilePicturePixels: 50_000_000,
  /**
   * What a decoder may hold of it at once. JPEG and PNG are read row by row unless they are progressive; of AVIF this
   * allows 5 megapixels, of WebP 11, of a progressive JPEG 14 to 26.
   */
  profilePictureHeldBytes: 100 * MB,
  videoBytes: 500 * MB,
} as const;

/** The widths that an image address answers for `?w=`. */
export const renditionWidths = [160, 320, 640, 960, 1280, 1920, 2560] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

export const acceptedImages = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
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
  badWidth: `w must be one of ${renditionWidths.join(', ')}`,
} as const;
