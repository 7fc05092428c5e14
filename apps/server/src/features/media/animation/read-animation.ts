import { open } from 'node:fs/promises';
import { openWindow } from '@kalaangan/video/file-window';
import type { ImageFormat } from '../pictures/image-facts.ts';
import type { Animation } from './animation.ts';
import { readApng } from './apng.ts';
import { readAvifSequence } from './avif-sequence.ts';

/**
 * Passes the animation of a PNG or an AVIF to `use`, which may decode its frames as long as the file is open; null for
 * stills and other formats.
 * @throws {MediaError} for a broken one, and for one that would take too long to decode
 */
export async function withAnimation<T>(
  path: string,
  format: ImageFormat,
  use: (animation: Animation | null) => Promise<T>,
): Promise<T> {
  if (format !== 'png' && format !== 'avif') return use(null);
  const file = await open(path);
  try {
    const window = await openWindow(file);
    return await use(await (format === 'png' ? readApng(window, path) : readAvifSequence(window)));
  } finally {
    await file.close();
  }
}
