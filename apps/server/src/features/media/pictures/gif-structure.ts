import { open } from 'node:fs/promises';
import { openWindow, type FileWindow } from '@kalaangan/video/file-window';
import { MediaError } from '../media-error.ts';

/** First bytes of blocks. */
const extension = 0x21;
const imageDescriptor = 0x2c;
const trailer = 0x3b;

/**
 * Walks the blocks of a GIF (GIF89a, section 15), because the decoder ignores frames that are cut off. A
 * missing trailer is accepted, as browsers do.
 * @throws {MediaError} 'undecodable' for a GIF that is cut off or broken
 */
export async function checkGifIsWhole(path: string): Promise<void> {
  const file = await open(path);
  try {
    const window = await openWindow(file);
    let at = 13 + colourTableBytes((await window.read(10, 1))[0]);
    while (at < window.size) {
      const kind = (await window.read(at, 1))[0];
      if (kind === trailer) return;
      if (kind === extension) at = await skipData(window, at + 2);
      else if (kind === imageDescriptor)
        at = await skipData(window, at + 11 + colourTableBytes((await window.read(at + 9, 1))[0]));
      else throw new MediaError('undecodable');
    }
    if (at > window.size) throw new MediaError('undecodable');
  } finally {
    await file.close();
  }
}

/** Returns the bytes of a global or local colour table, by the packed flags of its descriptor (sections 18 and 20). */
function colourTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Skips data sub-blocks (section 15): a length of 1 to 255 and as many bytes, until a length of 0. */
async function skipData(file: FileWindow, from: number): Promise<number> {
  for (let at = from; ;) {
    const length = (await file.read(at, 1))[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}
