import { BrokenFileError } from './broken-file-error.ts';
import type { FileWindow } from './file-window.ts';

/**
 * An EBML element (RFC 8794). Offsets in the file, in bytes; `end` is exclusive, and the parent's end for an
 * element of unknown size.
 */
export type Element = {
  id: number;
  start: number;
  bodyStart: number;
  end: number;
  /** Whether the size is unknown (section 6.2). */
  hasUnknownSize: boolean;
  /** First byte of the body; 0 where it is empty. Read with the header, so that most blocks need no second read. */
  firstByte: number;
};

/** The elements between two offsets, in order. @throws {BrokenFileError} for one that runs past the end */
export async function* elementsBetween(file: FileWindow, from: number, to: number): AsyncGenerator<Element> {
  for (let at = from; at < to;) {
    const element = await readElement(file, at, to);
    yield element;
    at = element.end;
  }
}

/** @param limit the end of the parent. @throws {BrokenFileError} for an element that runs past it */
export async function readElement(file: FileWindow, at: number, limit: number): Promise<Element> {
  const header = await file.read(at, Math.max(0, Math.min(12, limit - at)));
  const idLength = findVintLength(header[0], 4);
  const sizeLength = findVintLength(header[idLength], 8);
  const bodyAt = idLength + sizeLength;
  if (bodyAt > header.length) throw new BrokenFileError();
  const size = header.subarray(idLength, bodyAt);
  const mask = 0xff >> sizeLength;
  const hasUnknownSize = ((size[0] ?? 0) & mask) === mask && size.subarray(1).every((byte) => byte === 0xff);
  const length = size.subarray(1).reduce((sum, byte) => sum * 256 + byte, (size[0] ?? 0) & mask);
  const bodyStart = at + bodyAt;
  const end = hasUnknownSize ? limit : bodyStart + length;
  if (end > limit) throw new BrokenFileError();
  const firstByte = end > bodyStart ? (header[bodyAt] ?? 0) : 0;
  return { id: header.readUIntBE(0, idLength), start: at, bodyStart, end, hasUnknownSize, firstByte };
}

/** The length of a variable-size integer, from the leading zeros of its first byte (section 4). */
function findVintLength(first: number | undefined, max: number): number {
  const length = Math.clz32(first ?? 0) - 23;
  if (length > max) throw new BrokenFileError();
  return length;
}

/** The header of a Void element of this length, header included; a zero where there is no room for one. */
export function voidHeader(length: number): Buffer {
  if (length < 2) return Buffer.alloc(length);
  if (length < 9) return Buffer.from([0xec, 0x80 | (length - 2)]);
  const header = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUIntBE(length - 9, 3, 6);
  return header;
}
