import type { FileWindow } from '@kalaangan/video/file-window';

/** A chunk of a PNG (W3C PNG, section 5.3). `at`: offset of its data in the file, in bytes. */
export type PngChunk = { type: string; at: number; length: number };

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** The chunks in their order, without one that the file ends in. @throws {MediaError} for millions of them */
export async function* chunksOf(file: FileWindow): AsyncGenerator<PngChunk> {
  for (let start = pngSignature.length; start + 12 <= file.size;) {
    const header = await file.read(start, 8);
    const chunk = { type: header.toString('latin1', 4, 8), at: start + 8, length: header.readUInt32BE(0) };
    // A checksum follows the data.
    start = chunk.at + chunk.length + 4;
    if (start > file.size) return;
    yield chunk;
  }
}

/** Reads a copy of a chunk's data. */
export async function readChunk(file: FileWindow, { at, length }: PngChunk): Promise<Buffer> {
  return Buffer.from(await file.read(at, length));
}
