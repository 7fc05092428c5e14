import type { FileWindow } from './file-window.ts';
import { createByteRanges, type Range } from './byte-ranges.ts';

const blockBytes = 64 * 1024;

/**
 * Changes of a file, collected while it is read and written at the end. No byte moves. `end` is exclusive.
 */
export type Edits = {
  /** Replaces a box or element by free space of the same length. */
  drop(start: number, end: number): void;
  /** Overwrites with zeros. */
  blank(start: number, end: number): void;
  /**
   * Writes the changes.
   * @param freeHeader the header of free space of this length in the file's format
   * @param more further ranges to overwrite with zeros, in ascending order
   */
  apply(freeHeader: (length: number) => Buffer, more?: Iterable<Range>): Promise<void>;
};

export function createEdits(file: FileWindow): Edits {
  const [dropped, blanked] = [createByteRanges(), createByteRanges()];
  return {
    drop: dropped.add,
    blank: blanked.add,
    async apply(freeHeader, more = []) {
      const writer = createBlockWriter(file);
      for (const range of blanked.union()) await writer.fillZero(range);
      for (const range of more) await writer.fillZero(range);
      for (const [start, end] of dropped.each()) {
        const header = freeHeader(end - start);
        await writer.put(start, header);
        await writer.fillZero([start + header.length, end]);
      }
      await writer.flush();
    },
  };
}

/** Buffers one block, so that many small changes in ascending order are one write. */
function createBlockWriter(file: FileWindow) {
  let block = Buffer.alloc(0);
  let blockAt = 0;
  let isChanged = false;

  async function flush(): Promise<void> {
    if (isChanged) await file.write(blockAt, block);
    isChanged = false;
  }

  async function load(at: number): Promise<void> {
    if (at >= blockAt && at < blockAt + block.length) return;
    await flush();
    blockAt = at - (at % blockBytes);
    block = Buffer.from(await file.read(blockAt, Math.min(blockBytes, file.size - blockAt)));
  }

  async function put(start: number, bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      await load(start + done);
      const written = bytes.copy(block, start + done - blockAt, done);
      done += written;
      isChanged = true;
    }
  }

  return {
    flush,
    put,
    async fillZero([start, end]: Range): Promise<void> {
      let at = start;
      while (at < end) {
        if (at % blockBytes === 0 && end - at >= blockBytes) {
          // Whole blocks are written without being read.
          const whole = end - (end % blockBytes);
          await flush();
          block = Buffer.alloc(0);
          await file.fillZero(at, whole);
          at = whole;
          continue;
        }
        await load(at);
        const to = Math.min(end, blockAt + block.length);
        if (isZero(block, at - blockAt, to - blockAt)) at = to;
        else {
          block.fill(0, at - blockAt, to - blockAt);
          isChanged = true;
          at = to;
        }
      }
    },
  };
}

function isZero(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] !== 0) return false;
  return true;
}
