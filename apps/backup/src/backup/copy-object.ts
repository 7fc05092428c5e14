import { createWriteStream } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MediaStore } from '@kalaangan/server/storage';
import { mediaPath, type MediaEntry } from '../files/media-list.ts';
import { Meter, measureFile } from '../files/meter.ts';
import type { Report } from '../report.ts';
import type { EarlierObject } from './earlier-media.ts';

export type CopyTarget = { folder: string; report: Report; signal: AbortSignal };

/** `isLinked`: the backup shares the file with an earlier one. */
export type Copied = { entry: MediaEntry; isLinked: boolean };

const suffix = '.linked';

/**
 * Puts an object into a backup. If an earlier backup has the same version, that file is linked, and the store is not asked for
 * the bytes; if it has the same bytes, by their hash, it is linked as well. What is linked is read first: a backup that says
 * that it is whole has seen all its bytes.
 */
export async function copyObject(
  store: MediaStore,
  { key, earlier }: { key: string; earlier: EarlierObject | null },
  target: CopyTarget,
): Promise<Copied> {
  const path = join(target.folder, mediaPath(key));
  await mkdir(dirname(path), { recursive: true });
  let sharable = earlier;
  if (earlier && earlier.version !== null) {
    const found = await store.stat(key);
    if (found?.version === earlier.version && found.size === earlier.bytes) {
      const { bytes, sha256, version } = earlier;
      if (await linkEarlier(earlier, path, target))
        return { entry: { key, contentType: found.contentType, bytes, sha256, version }, isLinked: true };
      sharable = null;
    }
  }
  const entry = await copyFromStore(store, key, path, target.signal);
  const isLinked =
    sharable !== null &&
    sharable.sha256 === entry.sha256 &&
    (await linkEarlier(sharable, path + suffix, target));
  if (isLinked) await rename(path + suffix, path);
  return { entry, isLinked };
}

/** @returns false if the file system cannot, or if the file is not what was written; then there is no link */
async function linkEarlier(
  { path: from, bytes, sha256 }: EarlierObject,
  to: string,
  { report, signal }: CopyTarget,
): Promise<boolean> {
  try {
    await link(from, to);
  } catch {
    // No links on this file system, too many of this file, or no file: it is copied, which tells what is wrong if that fails.
    return false;
  }
  const found = await measureFile(to, signal).catch(() => null);
  signal.throwIfAborted();
  if (found?.bytes === bytes && found.sha256 === sha256) return true;
  await rm(to);
  report(`  Damaged, and copied anew: ${from}`);
  return false;
}

async function copyFromStore(
  store: MediaStore,
  key: string,
  path: string,
  signal: AbortSignal,
): Promise<MediaEntry> {
  const found = await store.open(key);
  if (!found) return { key, contentType: null, bytes: 0, sha256: null, version: null };
  const { size, contentType, version, stream } = found;
  // Of a try before this one. Never written over, as it may be a file of an earlier backup.
  await rm(path, { force: true });
  const meter = new Meter();
  await pipeline(stream, meter, createWriteStream(path, { flags: 'wx' }), { signal });
  const { bytes, sha256 } = meter.result();
  if (bytes !== size) throw new Error(`${key}: the media store sent ${bytes} of ${size} bytes`);
  return { key, contentType, bytes, sha256, version };
}
