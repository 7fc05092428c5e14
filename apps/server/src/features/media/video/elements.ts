import { MediaError } from '../media-error.ts';
import type { FileWindow } from '../file-window.ts';

/** An element of EBML (RFC 8794). `end` is the parent's where the length is left open. */
export type Element = {
  id: number;
  start: number;
  bodyStart: number;
  end: number;
  isOpen: boolean;
  /** The body's; zero where the body is empty. It came with the header, so that blocks need no second read. */
  firstByte: number;
};

/** The elements between two places, in order. @throws MediaError for one that is cut off or runs past the end */
export async function* elementsBetween(file: FileWindow, from: number, to: number): AsyncGenerator<Element> {
  for (let at = from; at < to;) {
    const element = await readElement(file, at, to);
    yield element;
    at = element.end;
  }
}

export async function readElement(file: FileWindow, at: number, limit: number): Promise<Element> {
  const header = await file.read(at, Math.max(0, Math.min(12, limit - at)));
  const idLength = lengthOf(header[0], 4);
  const sizeLength = lengthOf(header[idLength], 8);
  const bodyAt = idLength + sizeLength;
  if (bodyAt > header.length) throw new MediaError('undecodable');
  const size = header.subarray(idLength, bodyAt);
  const mask = 0xff >> sizeLength;
  const isOpen = ((size[0] ?? 0) & mask) === mask && size.subarray(1).every((byte) => byte === 0xff);
  const length = size.subarray(1).reduce((sum, byte) => sum * 256 + byte, (size[0] ?? 0) & mask);
  const bodyStart = at + bodyAt;
  const end = isOpen ? limit : bodyStart + length;
  if (end > limit) throw new MediaError('undecodable');
  const firstByte = end > bodyStart ? (header[bodyAt] ?? 0) : 0;
  return { id: header.readUIntBE(0, idLength), start: at, bodyStart, end, isOpen, firstByte };
}

/** The leading zeros of the first byte tell the length. */
function lengthOf(first: number | undefined, most: number): number {
  const length = Math.clz32(first ?? 0) - 23;
  if (length > most) throw new MediaError('undecodable');
  return length;
}

/** The header of a Void element of this length. */
export function voidHeader(length: number): Buffer {
  if (length < 9) return Buffer.from([0xec, 0x80 | (length - 2)]);
  const header = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUIntBE(length - 9, 3, 6);
  return header;
}
