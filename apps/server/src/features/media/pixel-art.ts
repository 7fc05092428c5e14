import type { ImageFacts } from './image-facts.ts';

const crispPixels = 512 * 512;
const crispAnimationPixels = 256 * 256;

/** Pixel art and icons are small PNGs or GIFs; the colours are counted only of these. */
export function mayBeCrisp({ format, width, height, frames }: ImageFacts): boolean {
  return (
    (format === 'png' || format === 'gif') &&
    width * height <= (frames > 1 ? crispAnimationPixels : crispPixels)
  );
}
