import type { FileHandle } from 'node:fs/promises';
import { BrokenFileError } from './broken-file-error.ts';

const windowBytes = 64 * 1024;
/**
 * A video of some hours has some hundred thousand boxes or elements; a hostile file could have tens of
 * millions.
 */
const maxReads = 2_000_000;

/**
 * Many small reads and writes of a large file. Reads are served from a buffer of 64 KB. Offsets and lengths
 * in bytes.
 */
export type FileWindow = {
  readonly size: number;
  /**
   * The returned buffer is valid until the next call.
   * @throws {BrokenFileError} past the end of the file, or after two million reads
   */
  read(at: number, length: number): Promise<Buffer>;
  /** Overwrites bytes in place. */
  write(at: number, bytes: Buffer): Promise<void>;
  /** @param to exclusive */
  fillZero(from: number, to: number): Promise<void>;
};

export async function openWindow(file: FileHandle): Promise<FileWindow> {
  const { size } = await file.stat();
  let held: Buffer = Buffer.alloc(0);
  let heldAt = 0;
  let reads = 0;

  async function write(at: number, bytes: Buffer): Promise<void> {
    held = Buffer.alloc(0);
    await file.write(bytes, 0, bytes.length, at);
  }

  return {
    size,
    async read(at, length) {
      if (at < 0 || at + length > size || ++reads > maxReads) throw new BrokenFileError();
      if (at < heldAt || at + length > heldAt + held.length) {
        const next = Buffer.alloc(Math.min(Math.max(length, windowBytes), size - at));
        const { bytesRead } = await file.read(next, 0, next.length, at);
        if (bytesRead < length) throw new BrokenFileError();
        held = next.subarray(0, bytesRead);
        heldAt = at;
      }
      return held.subarray(at - heldAt, at - heldAt + length);
    },
    write,
    async fillZero(from, to) {
      const zeros = Buffer.alloc(Math.min(to - from, windowBytes));
      for (let at = from; at < to; at += zeros.length)
        await write(at, zeros.subarray(0, Math.min(zeros.length, to - at)));
    },
  };
}
