import { crc32 } from 'node:zlib';
import { maxFrames } from '../pictures/image-facts.ts';
import type { FileWindow } from '@kalaangan/video/file-window';
import { openImage } from '../pictures/image-engine.ts';
import { MediaError } from '../media-error.ts';
import { chunksOf, pngSignature, readChunk, type PngChunk } from '../metadata/png-chunks.ts';
import type { Animation } from './animation.ts';

/** A frame by its `fcTL` chunk (W3C PNG, section 11.3.6.2), and the chunks with its data. */
type Frame = {
  width: number;
  height: number;
  left: number;
  top: number;
  delay: number;
  dispose: 'none' | 'background' | 'previous';
  isOver: boolean;
  data: PngChunk[];
};

/** `shared`: chunks that hold for all frames, with palette and profile. */
type Apng = { header: Buffer; shared: Buffer[]; frames: Frame[]; plays: number };

/** Reads an APNG; null for a PNG that is not animated. @throws {MediaError} */
export async function readApng(file: FileWindow, path: string): Promise<Animation | null> {
  const apng = await readChunks(file);
  if (!apng || apng.frames.length < 2) return null;
  const { header, frames, plays } = apng;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const isInside = ({ left, top, width: w, height: h }: Frame) =>
    w > 0 && h > 0 && left + w <= width && top + h <= height;
  if (!frames.every(isInside)) throw new MediaError('undecodable');
  return {
    width,
    height,
    hasAlpha: true,
    delays: frames.map(({ delay }) => delay),
    plays,
    described: path,
    async decode(options) {
      const bytes = width * height * 4;
      const all = Buffer.alloc(bytes * frames.length);
      let canvas: Buffer = Buffer.alloc(bytes);
      for (const [index, frame] of frames.entries()) {
        const before = frame.dispose === 'previous' ? Buffer.from(canvas) : null;
        draw(canvas, width, frame, await decodeFrame(file, apng, frame, options));
        canvas.copy(all, index * bytes);
        if (before) canvas = before;
        else if (frame.dispose === 'background') draw(canvas, width, { ...frame, isOver: false }, null);
      }
      return all;
    },
  };
}

async function readChunks(file: FileWindow): Promise<Apng | null> {
  let header: Buffer | null = null;
  let plays: number | null = null;
  const shared: Buffer[] = [];
  const frames: Frame[] = [];
  for await (const chunk of chunksOf(file)) {
    const { type, length } = chunk;
    if (type === 'IHDR' && length === 13) header = await readChunk(file, chunk);
    else if (type === 'acTL' && length === 8) plays = (await readChunk(file, chunk)).readUInt32BE(4);
    // The chunks with the data of a still picture are not walked through.
    else if (type === 'IDAT' && plays === null) return null;
    else if (isShared(chunk)) shared.push(writeChunk(type, await readChunk(file, chunk)));
    else if (type === 'fcTL' && length === 26) frames.push(readFrame(await readChunk(file, chunk)));
    // A picture before the first frame is for programs that show no animations.
    else if (type === 'IDAT' || type === 'fdAT') frames.at(-1)?.data.push(chunk);
    if (frames.length > maxFrames) throw new MediaError('too-many-frames');
  }
  return header && plays !== null ? { header, shared, frames, plays } : null;
}

const maxSharedBytes = 1024 * 1024;
const isShared = ({ type, length }: PngChunk): boolean =>
  /^(PLTE|tRNS|iCCP)$/.test(type) && length <= maxSharedBytes;

function readFrame(control: Buffer): Frame {
  const seconds = control.readUInt16BE(20) / (control.readUInt16BE(22) || 100);
  return {
    width: control.readUInt32BE(4),
    height: control.readUInt32BE(8),
    left: control.readUInt32BE(12),
    top: control.readUInt32BE(16),
    delay: Math.round(seconds * 1000),
    dispose: (['none', 'background', 'previous'] as const)[control.readUInt8(24)] ?? 'none',
    isOver: control.readUInt8(25) === 1,
    data: [],
  };
}

/** The frame's pixels, decoded as a PNG of its own. */
async function decodeFrame(
  file: FileWindow,
  { header, shared }: Apng,
  frame: Frame,
  options: { ignoreIcc: boolean },
): Promise<Buffer> {
  const own = Buffer.from(header);
  own.writeUInt32BE(frame.width, 0);
  own.writeUInt32BE(frame.height, 4);
  const data: Buffer[] = [];
  for (const chunk of frame.data) {
    const bytes = await readChunk(file, chunk);
    // `fdAT` begins with a number.
    data.push(writeChunk('IDAT', chunk.type === 'fdAT' ? bytes.subarray(4) : bytes));
  }
  const end = writeChunk('IEND', Buffer.alloc(0));
  const png = Buffer.concat([pngSignature, writeChunk('IHDR', own), ...shared, ...data, end]);
  return openImage(png, options).toColourspace('srgb').ensureAlpha().raw().toBuffer();
}

function writeChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** @param pixels null for transparent ones */
function draw(canvas: Buffer, canvasWidth: number, frame: Frame, pixels: Buffer | null): void {
  const { left, top, width, height, isOver } = frame;
  for (let row = 0; row < height; row++) {
    const to = ((top + row) * canvasWidth + left) * 4;
    const from = row * width * 4;
    if (!pixels) canvas.fill(0, to, to + width * 4);
    else if (!isOver) pixels.copy(canvas, to, from, from + width * 4);
    else for (let x = 0; x < width * 4; x += 4) drawOver(canvas, to + x, pixels, from + x);
  }
}

function drawOver(canvas: Buffer, to: number, pixels: Buffer, from: number): void {
  const above = pixels[from + 3] ?? 0;
  if (above === 0) return;
  const below = ((canvas[to + 3] ?? 0) * (255 - above)) / 255;
  const alpha = above + below;
  for (let channel = 0; channel < 3; channel++) {
    const mixed = ((pixels[from + channel] ?? 0) * above + (canvas[to + channel] ?? 0) * below) / alpha;
    canvas[to + channel] = Math.round(mixed);
  }
  canvas[to + 3] = Math.round(alpha);
}
