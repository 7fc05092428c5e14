import { BrokenFileError } from './broken-file-error.ts';
import type { FileWindow } from './file-window.ts';
import type { Box } from './boxes.ts';
import { oddBytes } from './payload-lengths.ts';

/** Maximum size of the part of a table that is in memory. */
const bufferBytes = 48 * 1024;

/** The numbers of a table in a box, buffered: read it in ascending order. */
export type Table = {
  readonly count: number;
  get(index: number): Promise<number>;
  /** The number without reading the file; null where it is not in the buffer. */
  getBuffered(index: number): number | null;
};

/**
 * Opens a table of big-endian numbers.
 * @param countAt offset of the entry count in the body; the entries follow it
 * @param entryBytes size of an entry: 0.5, 1, 2, 4, 8, 12 or 16
 * @param at offset of the number (at most 32 bits) in an entry
 * @param isWide whether entries of 8 bytes are numbers of 64 bits
 * @param skip bytes between the entry count and the first entry
 * @throws {BrokenFileError} when far more entries are declared than the box has room for
 */
export async function openTable(
  file: FileWindow,
  { bodyStart, end }: Box,
  countAt: number,
  entryBytes: number,
  { at = 0, skip = 0, isWide = false } = {},
): Promise<Table> {
  const first = bodyStart + countAt + 4 + skip;
  if (first > end || ![0.5, 1, 2, 4, 8, 12, 16].includes(entryBytes)) throw new BrokenFileError();
  const declared = (await file.read(bodyStart + countAt, 4)).readUInt32BE(0);
  if (declared * entryBytes > end - first + oddBytes) throw new BrokenFileError();
  const count = Math.min(declared, Math.floor((end - first) / entryBytes));
  let buffer = Buffer.alloc(0);
  let bufferAt = 0;

  function getBuffered(index: number): number | null {
    const offset = Math.floor(index * entryBytes) - bufferAt;
    if (offset < 0 || offset + Math.ceil(entryBytes) > buffer.length) return null;
    if (entryBytes === 0.5)
      return index % 2 === 0 ? buffer.readUInt8(offset) >> 4 : buffer.readUInt8(offset) & 15;
    if (entryBytes === 8 && isWide) return Number(buffer.readBigUInt64BE(offset));
    return buffer.readUIntBE(offset + at, Math.min(entryBytes, 4));
  }

  return {
    count,
    getBuffered,
    async get(index) {
      if (getBuffered(index) === null) {
        bufferAt = Math.floor(index * entryBytes);
        buffer = Buffer.from(
          await file.read(first + bufferAt, Math.min(bufferBytes, end - first - bufferAt)),
        );
      }
      const number = getBuffered(index);
      if (number === null) throw new BrokenFileError();
      return number;
    },
  };
}
