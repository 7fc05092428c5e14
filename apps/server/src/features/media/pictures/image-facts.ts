import type { Place } from '../storage/place.ts';
import type { Presentation } from '../presentation.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
export type RenditionFormat = ImageFormat;

export type ImageFacts = {
  format: ImageFormat;
  /** Width in pixels, after EXIF orientation is applied; of one frame if it is animated. */
  width: number;
  height: number;
  /** 1 unless it is animated. */
  frames: number;
  /** Whether a pixel is transparent; before the first decoding, whether there is an alpha channel. */
  hasAlpha: boolean;
};

/** An image of the media store, by the id of its row. */
export type StoredImage = ImageFacts &
  Place & { kind: 'image'; withheld: boolean; presentation: Presentation };

export type InspectedImage = ImageFacts & {
  /** Estimate of the bytes that its decoding takes at most. */
  memory: number;
  /**
   * Whether the decoder can decode to a half, a quarter or an eighth of the size at less cost (baseline
   * JPEG).
   */
  shrinksOnLoad: boolean;
};

/** Use of a picture, which decides how large it may be. */
export type ImageUse = 'work' | 'profile';

/** Widest rendition and master, in pixels. */
export const masterWidth = 2560;
/** Highest rendition and master, in pixels: WebP allows 16,383 (RFC 9649). */
export const maxRenditionHeight = 16_000;

/** Maximum number of frames of an animation, inclusive: beyond that a small file may take minutes to decode. */
export const maxFrames = 500;

/**
 * Whether a master is made, and all renditions of it. Of an animation that the image library reads itself it would be no
 * less work to read than the original.
 */
export function hasMaster({ format, frames }: Pick<ImageFacts, 'format' | 'frames'>): boolean {
  return frames === 1 || format === 'png' || format === 'avif';
}

/** Number of pixels of a picture's master. */
export function masterPixels({ width, height }: Pick<ImageFacts, 'width' | 'height'>): number {
  const scale = Math.min(1, masterWidth / width, maxRenditionHeight / height);
  return Math.round(width * height * scale ** 2);
}
