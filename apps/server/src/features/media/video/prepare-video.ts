import { open } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import type { VideoFormat } from '../sniff.ts';
import { cleanMovie } from './movie-boxes.ts';
import { cleanWebm } from './webm-elements.ts';

export type VideoFacts = { width: number | null; height: number | null };

/**
 * Checks that a video is whole and takes out where it was filmed. The file keeps its length and all offsets.
 * @throws MediaError when its structure is broken or ends early
 */
export async function prepareVideo(path: string, format: VideoFormat): Promise<VideoFacts> {
  const file = await open(path, 'r+');
  try {
    return await (format === 'webm' ? cleanWebm(file) : cleanMovie(file));
  } catch (cause) {
    throw cause instanceof MediaError ? cause : new MediaError('undecodable', { cause });
  } finally {
    await file.close();
  }
}
