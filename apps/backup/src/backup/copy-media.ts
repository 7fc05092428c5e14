import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Hold, MediaStore } from '@kalaangan/server/storage';
import { readLines } from '../files/lines.ts';
import { mediaPath, type MediaEntry } from '../files/media-list.ts';
import { Meter, measureFile } from '../files/meter.ts';
import { inParallel } from '../files/parallel.ts';
import { withRetries } from '../files/retries.ts';
import type { Manifest } from '../manifest.ts';
import { formatBytes, formatFiles, seldom, type Report } from '../report.ts';

export type CopyOptions = {
  folder: string;
  /** The keys of the objects, a line for each. */
  keysFile: string;
  hold: Hold;
  report: Report;
  signal: AbortSignal;
};

const listName = 'media.jsonl';

/** Copies the objects, and lists them with their hashes. What the store does not have is listed as missing. */
export async function copyMedia(store: MediaStore, options: CopyOptions): Promise<Manifest['media']> {
  const { folder, keysFile, hold, report, signal } = options;
  const total = { objects: 0, objectBytes: 0, missing: 0 };
  const tell = seldom(() => report(`  ${formatFiles(total.objects)}, ${formatBytes(total.objectBytes)}`));
  // Keeps its connection open, too.
  const check = seldom(() => hold.check());
  const list = await open(join(folder, listName), 'wx');
  try {
    await inParallel(readLines(keysFile, signal), async (key) => {
      const entry = await withRetries(() => copyObject(store, key, folder, signal), signal);
      await list.write(`${JSON.stringify(entry)}\n`);
      if (entry.sha256 === null) total.missing++;
      else {
        total.objects++;
        total.objectBytes += entry.bytes;
      }
      tell();
      await check();
    });
  } finally {
    await list.close();
  }
  return { path: listName, ...(await measureFile(join(folder, listName), signal)), ...total };
}

async function copyObject(
  store: MediaStore,
  key: string,
  folder: string,
  signal: AbortSignal,
): Promise<MediaEntry> {
  const found = await store.open(key);
  if (!found) return { key, contentType: null, bytes: 0, sha256: null };
  const path = join(folder, mediaPath(key));
  await mkdir(dirname(path), { recursive: true });
  const meter = new Meter();
  await pipeline(found.stream, meter, createWriteStream(path), { signal });
  const { bytes, sha256 } = meter.result();
  if (bytes !== found.size) throw new Error(`${key}: the media store sent ${bytes} of ${found.size} bytes`);
  return { key, contentType: found.contentType, bytes, sha256 };
}
