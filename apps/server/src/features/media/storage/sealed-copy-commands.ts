import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#platform/database/tables.ts';
import type { ByteRange } from '#platform/media-store/index.ts';
import type { MediaContext } from '../context.ts';
import { originalKey } from './keys.ts';
import { newMasterPath } from '../pictures/masters.ts';
import * as store from '../store.ts';

// Encrypted copies of originals that outlive their media, in a folder of their own in the media store.

const contentType = 'application/octet-stream';
export const copyKey = (folder: string, mediaId: string) => `${folder}/${mediaId}`;

/** Keeps objects of media from being removed until then, even if they are marked for deletion; with null no longer. */
export async function keepMedia(tx: Db, ids: readonly string[], until: Date | null): Promise<void> {
  await store.setKeptUntil(tx, ids, until);
}

/**
 * Stores a copy of an original as `transform` makes it.
 * @returns the type of the original; null if there is none
 */
export async function storeTransformedCopy(
  media: MediaContext,
  mediaId: string,
  folder: string,
  transform: Transform,
): Promise<string | null> {
  const { db, mediaStore } = media;
  const place = await store.findFolder(db, mediaId);
  const original = place === null ? null : await mediaStore.open(originalKey(place));
  if (!original) return null;
  // The row first: a copy that a killed process leaves is found by it.
  await store.insertCopy(db, folder, mediaId);
  await replaceCopy(media, mediaId, folder, original.stream, [transform]);
  return original.contentType;
}

/** Stores a copy, or puts it in the place of an earlier one, when all of `source` has passed through the transforms. */
export async function replaceCopy(
  media: MediaContext,
  mediaId: string,
  folder: string,
  source: Readable,
  transforms: readonly Transform[],
): Promise<void> {
  const path = newMasterPath(media);
  try {
    await pipeline([source, ...transforms, createWriteStream(path, { mode: 0o600 })]);
    await media.mediaStore.putFile(copyKey(folder, mediaId), path, { contentType });
  } finally {
    await rm(path, { force: true });
  }
}

/** Part of a stored copy; null if there is none. */
export async function openCopy(
  { mediaStore }: MediaContext,
  mediaId: string,
  folder: string,
  range: ByteRange,
): Promise<Readable | null> {
  return (await mediaStore.open(copyKey(folder, mediaId), range))?.stream ?? null;
}

/** The size of a stored copy in bytes; null if there is none. */
export async function findCopySize(
  { mediaStore }: MediaContext,
  mediaId: string,
  folder: string,
): Promise<number | null> {
  return (await mediaStore.stat(copyKey(folder, mediaId)))?.size ?? null;
}

export async function removeCopies({ db, mediaStore }: MediaContext, folder: string): Promise<void> {
  await mediaStore.removeFolder(folder);
  await store.deleteCopies(db, folder);
}
