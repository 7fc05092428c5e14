import { totalmem } from 'node:os';
import { masterPixels, type ImageFacts, type InspectedImage } from '../pictures/image-facts.ts';
import type { Limits } from './decoder.ts';
import type { Lane } from './fair-queue.ts';

const MB = 2 ** 20;

/** Memory of the process itself, with sharp and a few rows of a picture. */
const baseBytes = 400 * MB;
/**
 * An AVIF of 100 megapixels with 12 bits takes 3.2 GB. A small machine refuses it rather than run out of
 * memory.
 */
const maxBytes = Math.min(4096 * MB, Math.min(totalmem(), process.constrainedMemory() || Infinity) * 0.6);
/** Pictures that take more are decoded one at a time. */
const largeBytes = 48 * MB;

/**
 * Time for any picture, to which that for its size is added. Generous: a busy machine needs seconds for 12 megapixels
 * and a minute for 100.
 */
const baseMilliseconds = 20_000;
const millisecondsForMegapixel = 500;

export const headerLimits: Limits = { milliseconds: 15_000, bytes: baseBytes };

/** Returns the limits of a task that decodes an original, or the master of an animation. */
export function limitsFor({ width, height, frames, memory }: InspectedImage): Limits {
  const megapixels = (width * height * frames) / 1e6;
  return {
    milliseconds: baseMilliseconds + megapixels * millisecondsForMegapixel,
    bytes: Math.max(baseBytes, Math.min(maxBytes, baseBytes + memory * 1.5)),
  };
}

/** Returns the limits of a task that makes a rendition of an original for zooming, `width` px wide. */
export function limitsForZoom(image: InspectedImage, width: number): Limits {
  const { milliseconds, bytes } = limitsFor(image);
  const scale = Math.min(1, width / image.width);
  const bytesForPixel = 12;
  const rendered = image.width * image.height * scale ** 2 * bytesForPixel;
  return { milliseconds: milliseconds * 2, bytes: Math.min(maxBytes, bytes + rendered) };
}

/** Returns the limits of a task that makes a rendition or card from a master. AVIF takes the most memory. */
export function limitsForMaster(facts: Pick<ImageFacts, 'width' | 'height'>): Limits {
  const bytesForPixel = 40;
  return { milliseconds: 120_000, bytes: baseBytes + masterPixels(facts) * bytesForPixel };
}

export function laneFor({ memory }: InspectedImage): Lane {
  return memory > largeBytes ? 'large' : 'small';
}
