import { open } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import type { VideoFormat } from '../sniff.ts';
import { openWindow } from '../file-window.ts';
import { prepareMovie } from './movie.ts';
import type { VideoFacts } from './video-facts.ts';
import { prepareWebm } from './webm.ts';

/** Upright; null where the file does not tell. */

/**
 * Checks that a video is whole and takes out where it was filmed. The file keeps its length and all offsets.
 * @throws MediaError when its structure is broken or ends early, or when there are no pictures in it
 */
export async function prepareVideo(path: string, format: VideoFormat): Promise<VideoFacts> {
  const file = await open(path, 'r+');
  try {
    const window = await openWindow(file);
    return await (format === 'webm' ? prepareWebm(window) : prepareMovie(window));
  } catch (cause) {
    // A number that runs past its box.
    throw cause instanceof RangeError ? new MediaError('undecodable', { cause }) : cause;
  } finally {
    await file.close();
  }
}
