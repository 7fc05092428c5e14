import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeObjects } from '../commands.ts';
import type { MediaContext } from '../context.ts';
import type { Requester } from '../decoder/fair-queue.ts';
import type { StoredImage } from './image-facts.ts';
import { masterKey, originalKey } from '../storage/keys.ts';
import { isWanted } from '../store.ts';

/** Masters are never served; decoders tell PNG from JPEG by the first bytes. */
const contentType = 'application/octet-stream';

/** A new path in the temporary folder, for a decoder to write a master to. */
export function newMasterPath({ temporaryFolder }: MediaContext): string {
  return join(temporaryFolder, randomUUID());
}

/**
 * Stores the master of a new picture once it is `written` to the file at `path`, then removes the file.
 * Resolves also when writing or storing failed.
 */
export async function expectMaster(
  media: MediaContext,
  id: string,
  path: string,
  written: Promise<void>,
): Promise<void> {
  const { expected } = media.masters;
  const stored = written.then(() => storeMaster(media, id, path)).catch(() => {});
  expected.set(id, stored);
  await stored;
  expected.delete(id);
  await rm(path, { force: true });
}

/**
 * Calls `use` with the path of a file with the picture's master, which is made first if there is none. Null
 * where the picture is gone.
 * @throws {QueueFullError}; {MediaError} or {DecoderEndedError} when the master cannot be made
 */
export async function withMaster<T>(
  media: MediaContext,
  image: StoredImage,
  requester: Requester,
  use: (path: string) => Promise<T>,
): Promise<T | null> {
  const { mediaStore, masters } = media;
  await masters.expected.get(image.folder);
  const used = await mediaStore.withFile(masterKey(image.folder), use);
  if (used !== null || !(await makeMasterOnce(media, image, requester))) return used;
  return mediaStore.withFile(masterKey(image.folder), use);
}

function makeMasterOnce(media: MediaContext, image: StoredImage, requester: Requester): Promise<boolean> {
  const { inProgress } = media.masters;
  const running = inProgress.get(image.folder);
  if (running) return running;
  const made = makeMaster(media, image, requester).finally(() => inProgress.delete(image.folder));
  inProgress.set(image.folder, made);
  return made;
}

async function makeMaster(media: MediaContext, image: StoredImage, requester: Requester): Promise<boolean> {
  const { mediaStore, decoders } = media;
  const masterPath = newMasterPath(media);
  try {
    const made = await mediaStore.withFile(originalKey(image.folder), async (path) => {
      const facts = await decoders.inspect(path, image.format, 'work');
      const hasAlpha = image.hasAlpha;
      await decoders.makeMaster(requester, { path, facts: { ...facts, hasAlpha }, masterPath });
      await storeMaster(media, image.folder, masterPath);
      return true;
    });
    return made ?? false;
  } finally {
    await rm(masterPath, { force: true });
  }
}

async function storeMaster(media: MediaContext, folder: string, path: string): Promise<void> {
  const { db, mediaStore } = media;
  await mediaStore.putFile(masterKey(folder), path, { contentType });
  // The picture may have been removed while its master was made.
  if (!(await isWanted(db, folder))) await removeObjects(media, folder);
}
