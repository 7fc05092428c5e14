import { totalmem } from 'node:os';
import { masterPixels, type ImageFacts, type InspectedImage } from '../image-facts.ts';
import type { Limits } from './decoder.ts';
import type { Lane } from './fair-queue.ts';

const MB = 2 ** 20;

/** A decoder of its own, with what the library and a few rows of a picture take. */
const baseBytes = 400 * MB;
/** A picture of 100 megapixels with 12 bits takes 3.2 GB; a small machine refuses it sooner than run out of memory. */
const mostBytes = Math.min(4096 * MB, Math.min(totalmem(), process.constrainedMemory() || Infinity) * 0.6);
/** Two of these at once are no burden. */
const largeBytes = 48 * MB;

/** Far above what a busy machine needs: seconds for a dozen megapixels, a minute for a hundred. */
const baseMilliseconds = 20_000;
const millisecondsForMegapixel = 500;

export const headerLimits: Limits = { milliseconds: 15_000, bytes: baseBytes };

export function limitsFor({ width, height, frames, memory }: InspectedImage): Limits {
  const megapixels = (width * height * frames) / 1e6;
  return {
    milliseconds: baseMilliseconds + megapixels * millisecondsForMegapixel,
    bytes: Math.max(baseBytes, Math.min(mostBytes, baseBytes + memory * 1.5)),
  };
}

/** Of what is made of a picture's master: AVIF takes most. */
export function limitsForMaster(facts: Pick<ImageFacts, 'width' | 'height'>): Limits {
  const bytesForPixel = 40;
  return { milliseconds: 120_000, bytes: baseBytes + masterPixels(facts) * bytesForPixel };
}

export function laneFor({ memory }: InspectedImage): Lane {
  return memory > largeBytes ? 'large' : 'small';
}
