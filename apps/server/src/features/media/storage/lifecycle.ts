import { mkdir } from 'node:fs/promises';
import type { MediaContext } from '../context.ts';
import { sweepMedia } from './sweep-jobs.ts';

/**
 * Prepares the feature before the first request. With the embedded database no other process can have a submission
 * under way, so what a killed process left is removed at once.
 */
export async function prepareMedia(media: MediaContext): Promise<void> {
  await mkdir(media.temporaryFolder, { recursive: true, mode: 0o700 });
  if (media.hasEmbeddedDatabase) await sweepMedia(media, 0);
}

/** Ends the decoder processes; decoding under way fails. */
export async function closeMedia({ decoders }: MediaContext): Promise<void> {
  await decoders.close();
}
