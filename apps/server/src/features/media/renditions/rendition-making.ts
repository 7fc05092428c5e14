import type { Readable } from 'node:stream';
import { removeObjects } from '../commands.ts';
import type { MediaContext } from '../context.ts';
import { DecoderEndedError } from '../decoder/decoder.ts';
import { QueueFullError, type Requester } from '../decoder/fair-queue.ts';
import type { RenditionFormat, StoredImage } from '../pictures/image-facts.ts';
import { MediaError } from '../media-error.ts';
import { contentTypes } from '../intake/sniff.ts';
import { isWanted } from '../store.ts';

// Makes what is made of a picture once, answers it, and stores it.

/** `size` in bytes. */
export type ServedImage = {
  body: Readable | Buffer;
  size: number;
  contentType: string;
  format: RenditionFormat;
};

/** A rendition of a picture that was accepted at its upload could not be made, now or a short time ago. */
export class RenditionFailedError extends Error {
  constructor(options?: ErrorOptions) {
    super('the rendition could not be made', options);
    this.name = 'RenditionFailedError';
  }
}

/** `bytes`: null where the picture is gone. `stored` never rejects. */
export type RenditionInProgress = { bytes: Promise<Buffer | null>; stored: Promise<void> };

/** Reads a rendition from memory while it is being made, else from the store. */
export async function read(
  { mediaStore, renditions }: MediaContext,
  key: string,
  format: RenditionFormat,
): Promise<ServedImage | null> {
  const running = renditions.inProgress.get(key);
  if (running) return toServed(await running.catch(() => null), format);
  const found = await mediaStore.open(key);
  return found && { body: found.stream, size: found.size, contentType: found.contentType, format };
}

/** @throws {QueueFullError} or {RenditionFailedError} before any work is begun */
export function make(
  media: MediaContext,
  image: StoredImage,
  key: string,
  format: RenditionFormat,
  requester: Requester,
  work: () => Promise<Uint8Array | null>,
): RenditionInProgress {
  const { decoders, renditions } = media;
  if (renditions.failed.has(key)) throw new RenditionFailedError();
  if (!renditions.inProgress.has(key)) decoders.refuseIfFull(requester);
  return makeOnce(media, image.folder, key, format, async () => {
    try {
      const bytes = await work();
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (cause) {
      // Only a failure to decode is remembered. A failure of the store or of another task may be over at once.
      if (!(cause instanceof DecoderEndedError || cause instanceof MediaError)) throw cause;
      if (cause instanceof MediaError || cause.isTaskAtFault) renditions.failed.set(key, true);
      throw new RenditionFailedError({ cause });
    }
  });
}

/**
 * Joins the work under way. The bytes are answered before they are stored; a rendition not stored is made
 * again.
 */
export function makeOnce(
  media: MediaContext,
  folder: string,
  key: string,
  format: RenditionFormat,
  work: () => Promise<Buffer | null>,
): RenditionInProgress {
  const { inProgress } = media.renditions;
  const running = inProgress.get(key);
  if (running) return { bytes: running, stored: Promise.resolve() };
  const bytes = work();
  inProgress.set(key, bytes);
  const stored = bytes
    .then((made) => made && storeRendition(media, folder, key, made, format))
    .catch((error: unknown) => {
      if (!(error instanceof QueueFullError))
        media.log.warn({ err: error, key }, 'a rendition could not be made or kept');
    })
    .then(() => void inProgress.delete(key));
  return { bytes, stored };
}

async function storeRendition(
  media: MediaContext,
  folder: string,
  key: string,
  bytes: Buffer,
  format: RenditionFormat,
): Promise<void> {
  const { db, mediaStore } = media;
  await mediaStore.putBytes(key, bytes, { contentType: contentTypes[format] });
  // The picture may have been removed while its rendition was made.
  if (!(await isWanted(db, folder))) await removeObjects(media, folder);
}

export function toServed(bytes: Buffer | null, format: RenditionFormat): ServedImage | null {
  return bytes && { body: bytes, size: bytes.length, contentType: contentTypes[format], format };
}
