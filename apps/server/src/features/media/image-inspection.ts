import { mediaLimits } from '@kalaangan/contract/media';
import type { Metadata } from 'sharp';
import { openImage } from './image-engine.ts';
import {
  masterPixels,
  masterWidth,
  type ImageFormat,
  type ImageUse,
  type InspectedImage,
} from './image-facts.ts';
import { countScans } from './jpeg-scans.ts';
import { MediaError } from './media-error.ts';

/** Bounds of animations: beyond them a small file costs minutes to decode. */
const maxFrames = 500;
const framesForPicture = 4;
/** Encoders write 10, thorough ones about 20. */
const maxScans = 64;
/** Of each pixel in the copy that the master and the first renditions are made from. */
const bytesOfCopy = 4;

/** Reads the header alone and refuses what would cost too much to decode. @throws MediaError */
export async function inspectImage(
  path: string,
  format: ImageFormat,
  use: ImageUse = 'work',
): Promise<InspectedImage> {
  const metadata = await openImage(path)
    .metadata()
    .catch((cause: unknown) => {
      throw new MediaError('undecodable', { cause });
    });
  const { pages = 1, hasAlpha, isProgressive } = metadata;
  // Of several pictures in one AVIF only the first is shown.
  const frames = format === 'gif' || format === 'webp' ? pages : 1;
  const { width, height } = frames > 1 ? metadata : metadata.autoOrient;
  if (!width || !height) throw new MediaError('undecodable');
  const shrinksOnLoad = format === 'jpeg' && !isProgressive;
  const heldForPixel = bytesHeldForPixel(format, metadata, frames);
  const limit = mostPixels(use, heldForPixel);
  if (width * height > limit) throw new MediaError('too-many-pixels', { limit });
  if (frames > maxFrames || width * height * frames > framesForPicture * limit)
    throw new MediaError('too-many-frames');
  if (format === 'jpeg' && isProgressive && (await countScans(path, maxScans)) > maxScans)
    throw new MediaError('undecodable');
  return {
    format,
    width,
    height,
    frames,
    hasAlpha,
    memory: width * height * frames * heldForPixel + masterPixels({ width, height }) * bytesOfCopy,
    shrinksOnLoad,
  };
}

/** In whole megapixels, so that it can be told. */
function mostPixels(use: ImageUse, heldForPixel: number): number {
  if (use === 'work') return mediaLimits.imagePixels;
  const megapixels = Math.floor(mediaLimits.profilePictureHeldBytes / heldForPixel / 1e6);
  return Math.min(mediaLimits.profilePicturePixels, megapixels * 1e6);
}

/** What its decoder holds of the whole picture at once, as measured; the others read row by row. */
function bytesHeldForPixel(format: ImageFormat, metadata: Metadata, frames: number): number {
  const { isProgressive, depth, chromaSubsampling, channels, orientation = 1 } = metadata;
  const isDeep = depth === 'ushort';
  switch (format) {
    case 'jpeg':
      if (isProgressive) return (chromaSubsampling === '4:2:0' ? 4 : 7) + (orientation > 1 ? 3 : 0);
      // Turned only after it was shrunk, to at least the size of the master and less than twice that.
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

function shrinkOnLoad({ autoOrient }: Metadata): number {
  return [8, 4, 2].find((factor) => autoOrient.width >= factor * masterWidth) ?? 1;
}
