import type { ImageFacts } from './image-facts.ts';

/** Maximum numbers of pixels, inclusive: of a still picture, and of one frame of an animation. */
const maxPixelArtPixels = 512 * 512;
const maxPixelArtAnimationPixels = 256 * 256;

/**
 * Whether a picture can be pixel art or an icon by its format and size. Only then are its colours counted,
 * which takes a decoding of its own.
 */
export function mayBePixelArt({ format, width, height, frames }: ImageFacts): boolean {
  return (
    (format === 'png' || format === 'gif') &&
    width * height <= (frames > 1 ? maxPixelArtAnimationPixels : maxPixelArtPixels)
  );
}
