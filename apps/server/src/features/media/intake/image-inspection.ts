import { mediaLimits } from '@kalaangan/contract/media/media';
import type { Metadata } from 'sharp';
import { openImage } from '../pictures/image-engine.ts';
import { withAnimation } from '../animation/read-animation.ts';
import { readOwnColours } from '../colour/own-colours.ts';
import {
  masterPixels,
  maxFrames,
  masterWidth,
  type ImageFormat,
  type ImageUse,
  type InspectedImage,
} from '../pictures/image-facts.ts';
import { countScans } from '../pictures/jpeg-scans.ts';
import { MediaError } from '../media-error.ts';

/** All frames together may have so many times the pixels of a still picture. */
const framesForPicture = 4;
/** Maximum number of scans of a progressive JPEG, inclusive. Common encoders write 10, optimising ones about 20. */
const maxScans = 64;
/** Bytes for each pixel of the copy in memory that the master and the first renditions are made from. */
const bytesOfCopy = 4;
/**
 * Bytes for each pixel that a conversion of the copy's colours takes besides: 16 bits of four channels, and 8 bits of
 * the result.
 */
const bytesToConvert = 12;

/**
 * Reads the header only.
 * @throws {MediaError} 'undecodable'; 'too-many-pixels' or 'too-many-frames' for what would cost too much to
 * decode
 */
export async function inspectImage(
  path: string,
  format: ImageFormat,
  use: ImageUse = 'work',
): Promise<InspectedImage> {
  const animation = await inspectAnimation(path, format, use);
  if (animation) return animation;
  const metadata = await openImage(path)
    .metadata()
    .catch((cause: unknown) => {
      throw new MediaError('undecodable', { cause });
    });
  const { pages = 1, hasAlpha, isProgressive } = metadata;
  // Of an AVIF with several images only the first is shown.
  const frames = format === 'gif' || format === 'webp' ? pages : 1;
  const { width, height } = frames > 1 ? metadata : metadata.autoOrient;
  if (!width || !height) throw new MediaError('undecodable');
  const shrinksOnLoad = format === 'jpeg' && !isProgressive;
  const heldForPixel = bytesHeldForPixel(format, metadata, frames);
  const limit = findPixelLimit(use, heldForPixel);
  checkPixels({ width, height, frames }, limit);
  if (format === 'jpeg' && isProgressive && (await countScans(path, maxScans)) > maxScans)
    throw new MediaError('undecodable');
  return {
    format,
    width,
    height,
    frames,
    hasAlpha,
    memory:
      width * height * frames * heldForPixel +
      masterPixels({ width, height }) *
        (bytesOfCopy + ((await readOwnColours(path, format, metadata)) ? bytesToConvert : 0)),
    shrinksOnLoad,
  };
}

/** Bytes for each pixel of frames that are put together here: the frames, and a copy for the encoder. */
const bytesOfFrames = 8;

/** Inspects an animation; null for stills, and for animations that the image library reads. */
async function inspectAnimation(
  path: string,
  format: ImageFormat,
  use: ImageUse,
): Promise<InspectedImage | null> {
  const found = await withAnimation(path, format, async (animation) => animation).catch((cause: unknown) => {
    throw cause instanceof MediaError ? cause : new MediaError('undecodable', { cause });
  });
  if (!found) return null;
  const { width, height, hasAlpha, delays } = found;
  const frames = delays.length;
  checkPixels({ width, height, frames }, findPixelLimit(use, bytesOfFrames));
  const memory = width * height * frames * bytesOfFrames;
  return { format, width, height, frames, hasAlpha, memory, shrinksOnLoad: false };
}

/** @throws {MediaError} */
function checkPixels(
  { width, height, frames }: Pick<InspectedImage, 'width' | 'height' | 'frames'>,
  limit: number,
) {
  if (width * height > limit) throw new MediaError('too-many-pixels', { limit });
  if (frames > maxFrames || width * height * frames > framesForPicture * limit)
    throw new MediaError('too-many-frames');
}

/** Finds the maximum number of pixels, inclusive; in whole megapixels, because the message names it. */
function findPixelLimit(use: ImageUse, heldForPixel: number): number {
  if (use === 'work') return mediaLimits.imagePixels;
  const megapixels = Math.floor(mediaLimits.profilePictureHeldBytes / heldForPixel / 1e6);
  return Math.min(mediaLimits.profilePicturePixels, megapixels * 1e6);
}

/** Measured bytes for each pixel that a decoder holds at once; 0 for decoders that work row by row. */
function bytesHeldForPixel(format: ImageFormat, metadata: Metadata, frames: number): number {
  const { isProgressive, depth, chromaSubsampling, channels, orientation = 1 } = metadata;
  const isDeep = depth === 'ushort';
  switch (format) {
    case 'jpeg':
      if (isProgressive) return (chromaSubsampling === '4:2:0' ? 4 : 7) + (orientation > 1 ? 3 : 0);
      // Rotated after shrink-on-load, whose result is at least as large as the master and less than twice
      // that.
      return orientation > 1 ? 3 / shrinkOnLoad(metadata) ** 2 : 0;
    case 'png':
      return isProgressive || orientation > 1 ? channels * (isDeep ? 4 : 2) : 0;
    case 'webp':
      return frames > 1 ? 5 : 9;
    case 'avif':
      return isDeep ? 32 : 20;
    case 'gif':
      return frames > 1 ? 4 : 8;
  }
}

/** The factor by which libjpeg divides width and height: 1, 2, 4 or 8. */
function shrinkOnLoad({ autoOrient }: Metadata): number {
  return [8, 4, 2].find((factor) => autoOrient.width >= factor * masterWidth) ?? 1;
}
