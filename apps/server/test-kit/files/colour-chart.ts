import { deflateSync } from 'node:zlib';
import { pngChunk, pngSignature } from './png-chunks.ts';

const chartSide = 96;
const cell = 12;

/** Sixteen greys, then twelve hues in four strengths, as values of 0 to 1. */
function colourAt(x: number, y: number): readonly [number, number, number] {
  const index = Math.floor(y / cell) * (chartSide / cell) + Math.floor(x / cell);
  if (index < 16) return [index / 15, index / 15, index / 15];
  const [hue, strength] = [(index - 16) % 12, [0.15, 0.4, 0.65, 1][Math.floor((index - 16) / 12)] ?? 1];
  const channel = (offset: number) => {
    const place = (offset + hue) % 12;
    return strength * (0.5 - 0.5 * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** A PNG of squares of many colours. @param chunks that say what its values mean */
export function colourChart(kind: 'rgb8' | 'rgb16' | 'grey16', ...chunks: Buffer[]): Buffer {
  const [bytes, channels] = [kind === 'rgb8' ? 1 : 2, kind === 'grey16' ? 1 : 3];
  const row = 1 + chartSide * channels * bytes;
  const pixels = Buffer.alloc(row * chartSide);
  for (let y = 0; y < chartSide; y++)
    for (let x = 0; x < chartSide; x++)
      for (const [channel, value] of colourAt(x, y).slice(0, channels).entries()) {
        const at = y * row + 1 + (x * channels + channel) * bytes;
        pixels.writeUIntBE(Math.round(value * (bytes === 1 ? 255 : 65_535)), at, bytes);
      }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(chartSide, 0);
  header.writeUInt32BE(chartSide, 4);
  header.set([bytes * 8, channels === 1 ? 0 : 2], 8);
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND'),
  ]);
}
