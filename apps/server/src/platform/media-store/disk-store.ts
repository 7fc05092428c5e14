import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { assertFolder, splitKey } from './keys.ts';
import { removeOldFiles } from './old-files.ts';
import type { MediaStore, ObjectInfo, PutOptions } from './media-store.ts';

/** Ends no key's name, as `~` is in none. */
const typeSuffix = '~type';
const temporary = '.incoming';
/** Endings that tell the type: a type of its own need not be kept for these. */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const typeOfName = (path: string) => types[extname(path)] ?? 'application/octet-stream';

/**
 * Objects as files under `root`: `shard/folder/name`, with the content type in a small file beside those whose names do not tell it.
 * Every file is written elsewhere, flushed and renamed into place.
 */
export async function openDiskStore(root: string): Promise<MediaStore> {
  const incoming = join(root, temporary);
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  // Ids grow with time, so their beginnings are no spread; a hash is.
  const pathOfFolder = (folder: string) =>
    join(root, createHash('sha256').update(folder).digest('hex').slice(0, 3), folder);
  const pathOf = (key: string) => {
    const { folder, names } = splitKey(key);
    return join(pathOfFolder(folder), ...names);
  };

  async function place(path: string, fill: (temporaryPath: string) => Promise<void>): Promise<void> {
    const made = join(incoming, randomUUID());
    try {
      await fill(made);
      await flush(made);
      await makeFolder(dirname(path), root);
      await rename(made, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(made, { force: true });
      throw error;
    }
  }

  /** A type that the name does not tell goes first: an object that is there has one. */
  async function put(
    key: string,
    { contentType }: PutOptions,
    fill: (path: string) => Promise<void>,
  ): Promise<void> {
    const path = pathOf(key);
    const isTold = contentType === typeOfName(path);
    if (!isTold) await place(path + typeSuffix, (made) => writeNew(made, Buffer.from(contentType)));
    await place(path, fill);
    if (isTold) await rm(path + typeSuffix, { force: true });
  }

  async function describe(path: string): Promise<ObjectInfo | null> {
    const found = await orNull(stat(path));
    if (!found?.isFile()) return null;
    const contentType = (await orNull(readFile(path + typeSuffix, 'utf8'))) ?? typeOfName(path);
    return { size: found.size, contentType };
  }

  return {
    putFile: (key, path, options) => put(key, options, (made) => linkOrCopy(path, made)),
    putBytes: (key, bytes, options) => put(key, options, (made) => writeNew(made, bytes)),
    stat: async (key) => describe(pathOf(key)),
    open: async (key, range) => {
      const path = pathOf(key);
      const info = await describe(path);
      if (!info) return null;
      // Opened before it is handed out, so that a removal in between is a plain "not there".
      const file = await orNull(open(path));
      return file && { ...info, stream: createReadStream(path, { fd: file, ...range }) };
    },
    withFile: async (key, use) => {
      const path = pathOf(key);
      return (await describe(path)) ? use(path) : null;
    },
    remove: async (keys) => {
      for (const path of keys.map(pathOf)) {
        await rm(path, { force: true });
        await rm(path + typeSuffix, { force: true });
      }
    },
    removeFolder: async (folder) => {
      assertFolder(folder);
      // What is stored in it at the same moment would make it fail: it is not empty then.
      await rm(pathOfFolder(folder), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    },
    removeLeftovers: (olderThanMs) => removeOldFiles(incoming, olderThanMs),
    ping: async () => {
      const probe = join(incoming, randomUUID());
      await writeNew(probe, Buffer.alloc(1));
      await unlink(probe);
    },
    close: async () => {},
  };
}

async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (isMissing(error)) throw error;
    // Another file system, or one without links.
    await copyFile(from, to);
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the folder and flushes those above it that are new: a flushed file in an unflushed folder is lost with it. */
async function makeFolder(path: string, root: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let at = dirname(path); at.length >= Math.max(root.length, dirname(first).length); at = dirname(at))
    await flush(at);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
