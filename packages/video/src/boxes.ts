import type { FileWindow } from './file-window.ts';

/**
 * A box of an MP4 or atom of a MOV (ISO/IEC 14496-12, section 4.2). Offsets in the file, in bytes; `end` is
 * exclusive. `isCut`: it is declared to be longer than what it lies in, where it ends as it does for players.
 */
export type Box = { type: string; start: number; bodyStart: number; end: number; isCut: boolean };

/** The type of bytes that are no box, as some programs leave them behind the last one; it has no header. */
export const strayType = '';

/** The boxes between two offsets, in order; the last one may be of the `strayType`. */
export async function* boxesBetween(file: FileWindow, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from; at < to;) {
    const box = await readBox(file, at, to);
    yield box;
    at = box.end;
  }
}

async function readBox(file: FileWindow, at: number, limit: number): Promise<Box> {
  const stray: Box = { type: strayType, start: at, bodyStart: at, end: limit, isCut: false };
  if (limit - at < 8) return stray;
  const header = await file.read(at, Math.min(16, limit - at));
  const type = header.toString('latin1', 4, 8);
  let length = header.readUInt32BE(0);
  let bodyStart = at + 8;
  if (length === 0) length = limit - at;
  else if (length === 1) {
    if (header.length < 16) return stray;
    length = Number(header.readBigUInt64BE(8));
    bodyStart = at + 16;
  }
  if (at + length < bodyStart) return stray;
  return { type, start: at, bodyStart, end: Math.min(limit, at + length), isCut: at + length > limit };
}

/** The first box at this path of types below the parent; null where there is none. */
export async function findBox(file: FileWindow, parent: Box, ...path: string[]): Promise<Box | null> {
  const [type, ...rest] = path;
  if (type === undefined) return parent;
  for await (const box of boxesBetween(file, parent.bodyStart, parent.end))
    if (box.type === type) return findBox(file, box, ...rest);
  return null;
}

/** The four-character code at an offset of a box's body; empty where the body is shorter. */
export async function readCode(file: FileWindow, { bodyStart, end }: Box, offset: number): Promise<string> {
  return bodyStart + offset + 4 > end ? '' : (await file.read(bodyStart + offset, 4)).toString('latin1');
}

/** A copy of the first bytes of a box's body; fewer where the body is shorter. */
export async function readStart(file: FileWindow, { bodyStart, end }: Box, length: number): Promise<Buffer> {
  return Buffer.from(await file.read(bodyStart, Math.min(length, end - bodyStart)));
}

/** The header of a `free` box of this length, header included; zeros where there is no room for one. */
export function freeHeader(length: number): Buffer {
  if (length < 8) return Buffer.alloc(length);
  const isLong = length > 0xffffffff;
  const header = Buffer.alloc(isLong ? 16 : 8);
  header.writeUInt32BE(isLong ? 1 : length);
  header.write('free', 4, 'latin1');
  if (isLong) header.writeBigUInt64BE(BigInt(length), 8);
  return header;
}
