import { renditionWidths, type RenditionWidth } from '@kalaangan/contract/media/renditions';
import { thisMachine } from '#platform/http/edge/network-address.ts';
import type { MediaContext } from '../context.ts';
import type { Requester } from '../decoder/fair-queue.ts';
import {
  hasMaster,
  type ImageFacts,
  type RenditionFormat,
  type StoredImage,
} from '../pictures/image-facts.ts';
import { blurredKey, cardKey, originalKey, renditionKey } from '../storage/keys.ts';
import { withMaster } from '../pictures/masters.ts';
import { findImage } from '../queries.ts';
import {
  make,
  makeOnce,
  read,
  toServed,
  type RenditionInProgress,
  type ServedImage,
} from './rendition-making.ts';

/**
 * The most renditions that may wait to be made for one address: a few long pages, or a few people behind one
 * NAT.
 */
const maxWaitingOfAddress = 120;
const background: Requester = { key: 'background', maxWaiting: Infinity };

/**
 * The narrowest listed width that shows the picture as large as the requested one would: pictures are not
 * enlarged.
 */
export function clampWidth(width: RenditionWidth, image: Pick<ImageFacts, 'width'>): RenditionWidth {
  return renditionWidths.find((listed) => listed === width || listed >= image.width) ?? width;
}

/**
 * The rendition in the first of the formats that is stored or can be made at once. AVIF takes long: a missing
 * one is scheduled as a job, and the next format is answered. Null where the picture is gone.
 * @param formats the preferred one first
 * @param address the caller's, which limits how many renditions wait to be made for it
 * @throws {QueueFullError}; {RenditionFailedError}
 */
export async function findRendition(
  media: MediaContext,
  image: StoredImage,
  requested: RenditionWidth,
  formats: readonly RenditionFormat[],
  address: string,
): Promise<ServedImage | null> {
  const width = clampWidth(requested, image);
  for (const format of formats) {
    if (format === 'avif') {
      const avif = await readAvif(media, image, width);
      if (avif) return avif;
      continue;
    }
    const found = await read(media, renditionKey(image, width, format), format);
    if (found) return found;
    const { bytes } = makeRendition(media, image, width, format, requesterAt(address));
    return toServed(await bytes, format);
  }
  return null;
}

/**
 * The picture's link preview. Null where the picture is gone.
 * @throws {QueueFullError}; {RenditionFailedError}
 */
export async function findCard(
  media: MediaContext,
  image: StoredImage,
  address: string,
): Promise<ServedImage | null> {
  const key = cardKey(image);
  const found = await read(media, key, 'jpeg');
  return found ?? toServed(await makeCard(media, image, key, requesterAt(address)).bytes, 'jpeg');
}

/**
 * Finds the blurred picture that is shown to whoever has not asked to see it clear.
 * @throws {QueueFullError}; {RenditionFailedError}
 */
export async function findBlurred(
  media: MediaContext,
  image: StoredImage,
  requested: RenditionWidth,
  format: 'webp' | 'jpeg',
  address: string,
): Promise<ServedImage | null> {
  const width = clampWidth(requested, image);
  const key = blurredKey(image, width, format);
  const found = await read(media, key, format);
  if (found) return found;
  const requester = requesterAt(address);
  const marks = image.presentation;
  const made = makeOfFirstFrame(media, image, key, format, requester, (path) =>
    media.decoders.makeBlurred(requester, { path, facts: image, width, format, marks }),
  );
  return toServed(await made.bytes, format);
}

/**
 * Stores a new picture's WebP once its bytes are there; requests meanwhile wait for them.
 * @param bytes null where it could not be made
 * @returns resolves once it is stored or has failed; never rejects
 */
export function expectRendition(
  media: MediaContext,
  id: string,
  width: RenditionWidth,
  bytes: Promise<Buffer | null>,
): Promise<void> {
  const key = renditionKey({ id, folder: id }, width, 'webp');
  return makeOnce(media, id, key, 'webp', () => bytes).stored;
}

/**
 * Makes and stores a picture's AVIF, unless it is there or the picture is gone.
 * @throws {RenditionFailedError}
 */
export async function makeAvif(media: MediaContext, id: string, width: RenditionWidth): Promise<void> {
  const image = await findImage(media, id);
  if (!image) return;
  const key = renditionKey(image, width, 'avif');
  if (await media.mediaStore.stat(key)) return;
  const { bytes, stored } = makeRendition(media, image, width, 'avif', background);
  await bytes;
  await stored;
  media.renditions.missingAvifs.delete(key);
}

function requesterAt(address: string): Requester {
  return {
    key: `address ${address}`,
    maxWaiting: address === thisMachine ? Infinity : maxWaitingOfAddress,
  };
}

/** Reads an AVIF; where it is missing, schedules a job and returns null. Does not wait for one that is being made. */
async function readAvif(
  media: MediaContext,
  image: StoredImage,
  width: RenditionWidth,
): Promise<ServedImage | null> {
  const { inProgress, missingAvifs } = media.renditions;
  const key = renditionKey(image, width, 'avif');
  if (missingAvifs.has(key)) return null;
  const found = inProgress.has(key) ? null : await read(media, key, 'avif');
  if (found) return found;
  missingAvifs.set(key, true);
  scheduleAvif(media, image, width);
  return null;
}

/**
 * Enqueues the job that makes an AVIF, once in this process. Several processes may enqueue the same job: all but the
 * first find the AVIF made.
 */
function scheduleAvif(
  { db, jobs, log, avifJob, renditions }: MediaContext,
  image: StoredImage,
  width: RenditionWidth,
) {
  const { scheduledAvifs } = renditions;
  const key = renditionKey(image, width, 'avif');
  if (scheduledAvifs.has(key)) return;
  scheduledAvifs.set(key, true);
  jobs.enqueue(db, avifJob, { id: image.id, width }).catch((error: unknown) => {
    scheduledAvifs.delete(key);
    log.warn({ err: error }, 'an AVIF could not be asked for');
  });
}

function makeRendition(
  media: MediaContext,
  image: StoredImage,
  width: RenditionWidth,
  format: RenditionFormat,
  requester: Requester,
): RenditionInProgress {
  const { decoders } = media;
  const marks = image.presentation;
  return make(media, image, renditionKey(image, width, format), format, requester, () =>
    withRendered(media, image, requester, async (path) => {
      const request = { path, facts: image, width, format, marks };
      if (image.frames === 1) return decoders.render(requester, request, format === 'avif');
      const readFormat = hasMaster(image) ? 'webp' : image.format;
      return decoders.renderAnimation(requester, await decoders.inspect(path, readFormat, 'work'), request);
    }),
  );
}

function makeCard(
  media: MediaContext,
  image: StoredImage,
  key: string,
  requester: Requester,
): RenditionInProgress {
  const marks = image.presentation;
  return makeOfFirstFrame(media, image, key, 'jpeg', requester, (path) =>
    media.decoders.makeCard(requester, { path, facts: image, marks }),
  );
}

/** Makes a still picture: of an animation it shows the first frame, which costs no more than a still picture. */
function makeOfFirstFrame(
  media: MediaContext,
  image: StoredImage,
  key: string,
  format: RenditionFormat,
  requester: Requester,
  use: (path: string) => Promise<Uint8Array>,
): RenditionInProgress {
  return make(media, image, key, format, requester, () => withRendered(media, image, requester, use));
}

/** Calls `use` with the path of what renditions are made of. Null where the picture is gone. */
function withRendered<T>(
  media: MediaContext,
  image: StoredImage,
  requester: Requester,
  use: (path: string) => Promise<T>,
): Promise<T | null> {
  return hasMaster(image)
    ? withMaster(media, image, requester, use)
    : media.mediaStore.withFile(originalKey(image.folder), use);
}
