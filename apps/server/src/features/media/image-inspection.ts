import { mediaLimits } from '@kalaangan/contract/media';
import { openImage } from './image-engine.ts';
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

/** Bounds of animations: beyond them a small file costs minutes to decode. */
const maxFrames = 500;
const maxPixelsOfAllFrames = 4 * mediaLimits.imagePixels;

/** Reads the header alone and refuses what would cost too much to decode. @throws MediaError */
export async function inspectImage(path: string, format: ImageFormat): Promise<ImageFacts> {
  // The limit is checked here, with its own message, before a pixel is decoded.
  const metadata = await openImage(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new MediaError('undecodable', { cause });
    });
  const { pages = 1, hasAlpha = false, autoOrient } = metadata;
  const { width, height } = autoOrient;
  if (!width || !height) throw new MediaError('undecodable');
  if (width * height > mediaLimits.imagePixels) throw new MediaError('too-many-pixels');
  if (pages > maxFrames || width * height * pages > maxPixelsOfAllFrames) throw new MediaError('too-many-frames');
  return { format, width, height, frames: pages, hasAlpha };
}
