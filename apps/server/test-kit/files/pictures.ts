import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Size = { width: number; height: number };
type Colour = { r: number; g: number; b: number; alpha?: number };

/** An image of one colour with a mark in its upper left quarter, which shows its orientation. */
export function drawPicture({ width, height }: Size, colour: Colour = { r: 200, g: 80, b: 20 }): Sharp {
  const side = { width: Math.max(1, Math.floor(width / 2)), height: Math.max(1, Math.floor(height / 2)) };
  const mark = { create: { ...side, channels: 3 as const, background: { r: 20, g: 20, b: 220 } } };
  const channels = colour.alpha === undefined ? (3 as const) : (4 as const);
  return sharp({ create: { width, height, channels, background: colour } }).composite([
    { input: mark, left: 0, top: 0 },
  ]);
}

export function makeJpeg(size: Size = { width: 64, height: 48 }, colour?: Colour): Promise<Buffer> {
  return drawPicture(size, colour).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
}

export function makePng(size: Size = { width: 64, height: 48 }, colour?: Colour): Promise<Buffer> {
  return drawPicture(size, colour).png().toBuffer();
}

/**
 * An AVIF of 10,000 × 10,000 px in one colour, which takes a decoder some seconds. It is read from a file, as encoding it
 * takes as long: `sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#336699' } }).avif({ effort: 0 })`.
 */
export function readHugeAvif(): Promise<Buffer> {
  return readFile(new URL('100-megapixels.avif', import.meta.url));
}

/** A lossless WebP of 10,000 × 10,000 px in one colour. */
export const hugeWebp = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvD+fDCQdQs840s/+BiOh/AAA=', 'base64');

/** An image of noise, which hardly compresses. The same seed gives the same image. */
export async function makeNoise({ width, height }: Size, seed = 1): Promise<Sharp> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed >>> 0 || 1;
  for (let index = 0; index < pixels.length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    pixels[index] = state & 0xff;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** An animation whose frames have one shade of grey each. */
export function makeAnimatedGif({ width, height }: Size, frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame++) {
    const start = frame * width * height * 3;
    // Consecutive frames must differ: the encoder merges identical ones.
    pixels.fill((frame * 101) % 256, start, start + width * height * 3);
  }
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: Array.from({ length: frames }, () => 100), loop: 0 })
    .toBuffer();
}

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** A small PNG whose header declares these dimensions: a decompression bomb. */
export function makePngBomb({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(4096))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small JPEG whose header declares these dimensions. */
export async function makeJpegBomb({ width, height }: Size, { progressive = false } = {}): Promise<Buffer> {
  const jpeg = await drawPicture({ width: 16, height: 16 }).jpeg({ progressive }).toBuffer();
  const header = jpeg.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  jpeg.writeUInt16BE(height, header + 5);
  jpeg.writeUInt16BE(width, header + 7);
  return jpeg;
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
