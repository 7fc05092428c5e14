import { open } from 'node:fs/promises';
import { BrokenFileError } from './broken-file-error.ts';
import { openWindow } from './file-window.ts';
import { prepareMovie } from './movie.ts';
import type { VideoFacts } from './video-facts.ts';
import { prepareWebm } from './webm.ts';

export type VideoFormat = 'mp4' | 'mov' | 'webm';

/**
 * Checks that a video file is complete and overwrites metadata in place, above all where it was filmed: only
 * what players need and credits stay. Length and offsets of the file are unchanged.
 * @throws {BrokenFileError} when the structure is broken or incomplete, or when there is no video
 * track
 */
export async function prepareVideo(path: string, format: VideoFormat): Promise<VideoFacts> {
  const file = await open(path, 'r+');
  try {
    const window = await openWindow(file);
    return await (format === 'webm' ? prepareWebm(window) : prepareMovie(window));
  } catch (cause) {
    // A read past the end of a box.
    throw cause instanceof RangeError ? new BrokenFileError({ cause }) : cause;
  } finally {
    await file.close();
  }
}
