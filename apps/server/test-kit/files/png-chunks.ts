import { crc32, deflateSync } from 'node:zlib';

// Parts of PNG files (W3C PNG) that image libraries do not write.

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function pngChunk(type: string, ...bodies: Buffer[]): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), ...bodies]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(named.length - 4, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

const afterHeader = 33;

/** The PNG with these chunks after its header. */
export function pngWith(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)]);
}

/** Primaries and transfer by their numbers in ITU-T H.273. */
export const cicp = (primaries: number, transfer: number): Buffer =>
  pngChunk('cICP', Buffer.from([primaries, transfer, 0, 1]));

const hundredThousandths = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(Math.round(value * 100_000), index * 4);
  return bytes;
};
export const gama = (exponent: number): Buffer => pngChunk('gAMA', hundredThousandths(exponent));
/** White, red, green and blue as x and y. */
export const chrm = (...values: number[]): Buffer => pngChunk('cHRM', hundredThousandths(...values));

/** A profile for grey whose curve has this exponent (ICC.1). */
export function greyProfile(exponent: number): Buffer {
  const header = Buffer.alloc(128);
  header.write('mntrGRAYXYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  header.set([2, 0x40], 8);
  const d50 = [0x0000f6d6, 0x00010000, 0x0000d32d];
  for (const [index, value] of d50.entries()) header.writeUInt32BE(value, 68 + index * 4);
  const tags = Buffer.alloc(4 + 2 * 12);
  tags.writeUInt32BE(2, 0);
  const curve = Buffer.alloc(16);
  curve.write('curv', 0, 'latin1');
  curve.writeUInt32BE(1, 8);
  curve.writeUInt16BE(Math.round(exponent * 256), 12);
  const white = Buffer.alloc(20);
  white.write('XYZ ', 0, 'latin1');
  for (const [index, value] of d50.entries()) white.writeUInt32BE(value, 8 + index * 4);
  const start = header.length + tags.length;
  for (const [index, [name, at, length]] of (
    [
      ['kTRC', start, 14],
      ['wtpt', start + 16, 20],
    ] as const
  ).entries()) {
    tags.write(name, 4 + index * 12, 'latin1');
    tags.writeUInt32BE(at, 8 + index * 12);
    tags.writeUInt32BE(length, 12 + index * 12);
  }
  const profile = Buffer.concat([header, tags, curve, white]);
  profile.writeUInt32BE(profile.length, 0);
  return profile;
}

export const iccp = (profile: Buffer): Buffer =>
  pngChunk('iCCP', Buffer.from('profile\0\0', 'latin1'), deflateSync(profile));

type ApngFrame = {
  /** RGBA as hexadecimal digits, of the whole frame. */
  colour: string;
  left: number;
  top: number;
  width: number;
  height: number;
  dispose?: 'none' | 'background' | 'previous';
  isOver?: boolean;
};

/** An animation of rectangles, with 100 ms for each frame. @param first a picture that is not part of it */
export function apng(width: number, height: number, frames: ApngFrame[], first?: ApngFrame): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames.length, 0);
  const parts = [pngChunk('IHDR', header), pngChunk('acTL', control)];
  if (first) parts.push(pngChunk('IDAT', pixelsOf(first)));
  let sequence = 0;
  const number = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(sequence++);
    return bytes;
  };
  for (const [index, frame] of frames.entries()) {
    const place = Buffer.alloc(22);
    for (const [field, value] of [frame.width, frame.height, frame.left, frame.top].entries())
      place.writeUInt32BE(value, field * 4);
    place.writeUInt16BE(1, 16);
    place.writeUInt16BE(10, 18);
    place.set(
      [['none', 'background', 'previous'].indexOf(frame.dispose ?? 'none'), frame.isOver ? 1 : 0],
      20,
    );
    parts.push(pngChunk('fcTL', number(), place));
    const data = pixelsOf(frame);
    parts.push(index === 0 && !first ? pngChunk('IDAT', data) : pngChunk('fdAT', number(), data));
  }
  return Buffer.concat([pngSignature, ...parts, pngChunk('IEND')]);
}

function pixelsOf({ width, height, colour }: ApngFrame): Buffer {
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 4, Buffer.from(colour, 'hex'))]);
  return deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
}
