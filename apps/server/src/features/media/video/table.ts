import { MediaError } from '../media-error.ts';
import type { FileWindow } from '../file-window.ts';
import type { Box } from './boxes.ts';

const pieceBytes = 48 * 1024;

/** The numbers of a table in a box, read piece by piece as they are asked for. */
export type Table = {
  readonly count: number;
  get(index: number): Promise<number>;
  /** Null where the piece has to be read first. */
  held(index: number): number | null;
};

/**
 * @param countAt where the number of entries stands in the body; the entries follow it
 * @param entryBytes half a byte, or 1, 2, 4, 8, 12 or 16, of which the number stands at `at`
 * @param skip bytes between the number of entries and the first
 * @throws MediaError when more entries are declared than the box has room for
 */
export async function openTable(
  file: FileWindow,
  { bodyStart, end }: Box,
  countAt: number,
  entryBytes: number,
  { at = 0, skip = 0, isWide = false } = {},
): Promise<Table> {
  const first = bodyStart + countAt + 4 + skip;
  if (first > end || ![0.5, 1, 2, 4, 8, 12, 16].includes(entryBytes)) throw new MediaError('undecodable');
  const count = (await file.read(bodyStart + countAt, 4)).readUInt32BE(0);
  if (count * entryBytes > end - first) throw new MediaError('undecodable');
  let piece = Buffer.alloc(0);
  let pieceAt = 0;

  function held(index: number): number | null {
    const place = Math.floor(index * entryBytes) - pieceAt;
    if (place < 0 || place + Math.ceil(entryBytes) > piece.length) return null;
    if (entryBytes === 0.5)
      return index % 2 === 0 ? piece.readUInt8(place) >> 4 : piece.readUInt8(place) & 15;
    if (entryBytes === 8 && isWide) return Number(piece.readBigUInt64BE(place));
    return piece.readUIntBE(place + at, Math.min(entryBytes, 4));
  }

  return {
    count,
    held,
    async get(index) {
      if (held(index) === null) {
        pieceAt = Math.floor(index * entryBytes);
        piece = Buffer.from(await file.read(first + pieceAt, Math.min(pieceBytes, end - first - pieceAt)));
      }
      const number = held(index);
      if (number === null) throw new MediaError('undecodable');
      return number;
    },
  };
}
