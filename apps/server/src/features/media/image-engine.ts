import { availableParallelism } from 'node:os';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { createGate } from './gate.ts';

// Only what artists upload is decoded. Everything else that the library could read (SVG, PDF, TIFF, …) stays shut.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((name) => [
    `VipsForeignLoad${name}File`,
    `VipsForeignLoad${name}Buffer`,
  ]),
});
// One thread for each picture and a few pictures at once: the memory is bounded by the gate.
sharp.concurrency(1);
sharp.cache(false);

/** The library works on the four threads of Node's pool, which files and passwords need too. */
const mostAtOnce = 3;
export const imagePlaces = Math.max(2, Math.min(mostAtOnce, availableParallelism()));

/** Pictures are decoded a few at a time, however many ask. */
export const imageGate = createGate(imagePlaces);
/** Slow formats wait in a line of their own, one at a time, so that no reader waits behind them. */
export const backgroundGate = createGate(1);

export function openImage(input: string | Buffer, options: SharpOptions = {}): Sharp {
  // Sizes are checked from the header, before; a rendition of what was taken is never refused.
  return sharp(input, { failOn: 'error', sequentialRead: true, limitInputPixels: false, ...options });
}
