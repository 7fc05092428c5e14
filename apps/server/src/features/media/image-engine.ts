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

/** Pictures are decoded a few at a time, however many ask. */
export const imageGate = createGate(Math.max(2, availableParallelism()));
/** Slow formats wait in a line of their own, one at a time, so that no reader waits behind them. */
export const backgroundGate = createGate(1);

export function openImage(input: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(input, { failOn: 'error', sequentialRead: true, ...options });
}
