import { mediaLimits } from '@kalaangan/contract/media';
import type { Metadata } from 'sharp';
import { imagePlaces, openImage } from './image-engine.ts';
import { MediaError } from './media-error.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

export type ImageFacts = {
  format: ImageFormat;
  /** Of the upright picture; of one frame where it is animated. */
  width: number;
  height: number;
  frames: number;
  hasAlpha: boolean;
};

export type InspectedImage = ImageFacts & {
  /** How many places in the gate its decoding takes: pictures that are decoded as a whole go alone. */
  places: number;
  /** Decoded at a fraction of its size where less is wanted, at a fraction of the cost. */
  shrinksOnLoad: boolean;
};

/** Bounds of animations: beyond them a small file costs minutes to decode. */
const maxFrames = 500;
const maxPixelsOfAllFrames = 4 * mediaLimits.imagePixels;

/** Reads the header alone and refuses what would cost too much to decode. @throws MediaError */
export async function inspectImage(path: string, format: ImageFormat): Promise<InspectedImage> {
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
  if (width * height > mediaLimits.imagePixels) throw new MediaError('too-many-pixels');
  if (frames > maxFrames || width * height * frames > maxPixelsOfAllFrames)
    throw new MediaError('too-many-frames');
  const isHeavy = width * height * bytesHeldForPixel(format, metadata) > heavyBytes;
  return {
    format,
    width,
    height,
    frames,
    hasAlpha,
    places: isHeavy ? imagePlaces : 1,
    shrinksOnLoad: format === 'jpeg' && !isProgressive,
  };
}

const heavyBytes = 64 * 1024 * 1024;

/** What its decoder holds of the whole picture at once; the others read row by row. */
function bytesHeldForPixel(
  format: ImageFormat,
  { isProgressive, depth, chromaSubsampling }: Metadata,
): number {
  switch (format) {
    case 'jpeg':
      return isProgressive ? (chromaSubsampling === '4:2:0' ? 3 : 6) : 0;
    case 'png':
      return isProgressive ? (depth === 'ushort' ? 8 : 4) : 0;
    case 'webp':
      return 4;
    case 'avif':
      return depth === 'ushort' ? 12 : 6;
    case 'gif':
      return 8;
  }
}
