import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { pngChunk, pngSignature } from '#test-kit/files/png-chunks.ts';
import './image-engine.ts';

// Pictures for tests, encoded when they are needed.

/** The same noise each time, which hardly compresses. */
export function noise(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0, block = 0; at < pixels.length; block++)
    at += createHash('sha512').update(`block ${block}`).digest().copy(pixels, at);
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Red increases to the right, green downwards. */
export function gradient(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      pixels[at++] = Math.round((x / width) * 255);
      pixels[at++] = Math.round((y / height) * 255);
      pixels[at++] = 96;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function solid(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: background.length > 7 ? 4 : 3, background } });
}

/** The left half red, the right half blue. */
export function halves(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels[at + ((at / 3) % width < width / 2 ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Each frame is of one colour. */
export async function animation(
  format: 'gif' | 'webp',
  width: number,
  height: number,
  colours: string[],
): Promise<Buffer> {
  const frames = await Promise.all(colours.map((colour) => solid(width, height, colour).png().toBuffer()));
  const joined = sharp(frames, { join: { animated: true } });
  return format === 'gif'
    ? joined.gif({ delay: colours.map(() => 100) }).toBuffer()
    : joined.webp().toBuffer();
}

/** The red primary of Display P3, which lies outside sRGB. */
export function p3Red(width: number, height: number): Sharp {
  return solid(width, height, '#ff0000').pipelineColourspace('rgb16').withIccProfile('p3');
}

/** A PNG whose header claims this size, with almost no data. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    pngChunk('IEND'),
  ]);
}

/** The pixel values as stored: the profile is not applied. `at` gives the channels of a pixel. */
export async function pixels(
  picture: Buffer,
  page = 0,
): Promise<{ at: (x: number, y: number) => number[]; width: number; height: number }> {
  const { data, info } = await sharp(picture, { ignoreIcc: true, page })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + info.channels)];
  };
  return { at, width: info.width, height: info.height };
}

/** A progressive JPEG whose last scan is repeated so many times. */
export async function jpegWithScans(more: number): Promise<Buffer> {
  const jpeg = await gradient(64, 64).jpeg({ progressive: true }).toBuffer();
  const end = jpeg.length - 2;
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array.from({ length: more }, () => scan),
    jpeg.subarray(end),
  ]);
}
