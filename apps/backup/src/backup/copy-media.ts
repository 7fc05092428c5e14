import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hold, MediaStore } from '@kalaangan/server/storage';
import { readLines } from '../files/lines.ts';
import { mediaListName } from '../files/media-list.ts';
import { measureFile } from '../files/meter.ts';
import { inParallel } from '../files/parallel.ts';
import { withRetries } from '../files/retries.ts';
import type { Manifest } from '../manifest.ts';
import { formatBytes, formatFiles, seldom } from '../report.ts';
import { copyObject, type CopyTarget } from './copy-object.ts';
import { matchEarlier } from './earlier-media.ts';

export type CopyOptions = CopyTarget & {
  /** The keys of the objects, a line for each. */
  keysFile: string;
  /** Backups whose files may be linked instead of copied. */
  earlier: readonly string[];
  hold: Hold;
};

/**
 * Copies or links the objects, and lists them with their hashes. What the store does not have is listed as missing.
 * `copied`: how many were not linked.
 */
export async function copyMedia(
  store: MediaStore,
  options: CopyOptions,
): Promise<{ media: Manifest['media']; copied: { objects: number; bytes: number } }> {
  const { folder, keysFile, earlier, hold, report, signal } = options;
  const total = { objects: 0, objectBytes: 0, missing: 0 };
  const copied = { objects: 0, bytes: 0 };
  const tell = seldom(() => report(`  ${formatFiles(total.objects)}, ${formatBytes(total.objectBytes)}`));
  // Keeps its connection open, too.
  const check = seldom(() => hold.check());
  const list = await open(join(folder, mediaListName), 'wx');
  try {
    const objects = matchEarlier(readLines(keysFile, signal), earlier, signal);
    await inParallel(objects, async (object) => {
      const { entry, isLinked } = await withRetries(() => copyObject(store, object, options), signal);
      await list.write(`${JSON.stringify(entry)}\n`);
      if (entry.sha256 === null) total.missing++;
      else {
        total.objects++;
        total.objectBytes += entry.bytes;
        if (!isLinked) {
          copied.objects++;
          copied.bytes += entry.bytes;
        }
      }
      tell();
      await check();
    });
  } finally {
    await list.close();
  }
  const part = await measureFile(join(folder, mediaListName), signal);
  return { media: { path: mediaListName, ...part, ...total }, copied };
}
