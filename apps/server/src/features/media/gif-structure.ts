import { open } from 'node:fs/promises';
import { openWindow, type FileWindow } from './file-window.ts';
import { MediaError } from './media-error.ts';

const extension = 0x21;
const picture = 0x2c;
const trailer = 0x3b;

/**
 * Walks a GIF's blocks (GIF89a, section 15): the decoder quietly leaves out the frames that are cut off.
 * A missing trailer is forgiven, as everybody does. @throws MediaError
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
      else if (kind === picture)
        at = await skipData(window, at + 11 + colourTableBytes((await window.read(at + 9, 1))[0]));
      else throw new MediaError('undecodable');
    }
    if (at > window.size) throw new MediaError('undecodable');
  } finally {
    await file.close();
  }
}

function colourTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Data comes in pieces of at most 255 bytes, each with its length in front, until one of none. */
async function skipData(file: FileWindow, from: number): Promise<number> {
  for (let at = from; ;) {
    const length = (await file.read(at, 1))[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}
