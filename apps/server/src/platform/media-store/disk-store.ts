import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { assertFolder, isFolder, isKey, splitKey } from './keys.ts';
import { removeOldFiles } from './old-files.ts';
import type { MediaStore, ObjectInfo, PutOptions } from './media-store.ts';

/** Suffix of the files with content types. No key contains `~`. */
const typeSuffix = '~type';
const temporary = '.incoming';
/** What the folders of folders are named: see `pathOfFolder`. */
const shard = /^[0-9a-f]{3}$/;
/** Maximum size of a file that is read at once. Most renditions are smaller. */
const smallBytes = 256 * 1024;
/** Content types by extension; objects of these need no file with their type. */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const typeOfName = (path: string) => types[extname(path)] ?? 'application/octet-stream';

/**
 * Stores objects as files under `root`: `shard/folder/name`, with the content type in a second file unless the name
 * tells it. Every file is written elsewhere, flushed (fsync) and renamed.
 * @param root an absolute path; it is created if it is missing
 */
export async function openDiskStore(root: string): Promise<MediaStore> {
  const incoming = join(root, temporary);
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  // Folders are found by a hash, since the first characters of ids made at the same time are equal.
  const pathOfFolder = (folder: string) =>
    join(root, createHash('sha256').update(folder).digest('hex').slice(0, 3), folder);
  const pathOf = (key: string) => {
    const { folder, names } = splitKey(key);
    return join(pathOfFolder(folder), ...names);
  };

  async function writeAtomically(
    path: string,
    fill: (temporaryPath: string) => Promise<void>,
  ): Promise<void> {
    const temporaryPath = join(incoming, randomUUID());
    try {
      await fill(temporaryPath);
      await flush(temporaryPath);
      await makeFolder(dirname(path), root);
      await rename(temporaryPath, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
  }

  /** Writes the content type before the object, so that an object always has one. */
  async function put(
    key: string,
    { contentType }: PutOptions,
    fill: (path: string) => Promise<void>,
  ): Promise<void> {
    const path = pathOf(key);
    const isTypeInName = contentType === typeOfName(path);
    if (!isTypeInName)
      await writeAtomically(path + typeSuffix, (made) => writeNew(made, Buffer.from(contentType)));
    await writeAtomically(path, fill);
    if (isTypeInName) await rm(path + typeSuffix, { force: true });
  }

  const findType = async (path: string): Promise<string> =>
    (await orNull(readFile(path + typeSuffix, 'utf8'))) ?? typeOfName(path);

  async function describe(path: string): Promise<ObjectInfo | null> {
    const [found, contentType] = await Promise.all([orNull(stat(path)), findType(path)]);
    return found?.isFile() ? { size: found.size, contentType, version: versionOf(found) } : null;
  }

  return {
    putFile: (key, path, options) => put(key, options, (made) => linkOrCopy(path, made)),
    putBytes: (key, bytes, options) => put(key, options, (made) => writeNew(made, bytes)),
    stat: async (key) => describe(pathOf(key)),
    open: async (key, range) => {
      const path = pathOf(key);
      // Opened before it is returned: a removal in between then means that there is no object.
      const opening = orNull(open(path));
      try {
        const contentType = await findType(path);
        const file = await opening;
        const found = await file?.stat();
        if (file && found?.isFile())
          return {
            size: found.size,
            contentType,
            version: versionOf(found),
            stream: createReadStream(path, { fd: file, ...readingOf(found.size), ...range }),
          };
        await file?.close();
        return null;
      } catch (error) {
        await (await opening)?.close();
        throw error;
      }
    },
    withFile: async (key, use) => {
      const path = pathOf(key);
      if (!(await describe(path))) return null;
      try {
        return await use(path);
      } catch (error) {
        // The object was removed meanwhile, and `use` failed for that.
        if (!(await describe(path))) return null;
        throw error;
      }
    },
    remove: async (keys) => {
      for (const path of keys.map(pathOf)) {
        await rm(path, { force: true });
        await rm(path + typeSuffix, { force: true });
      }
    },
    removeFolder: async (folder) => {
      assertFolder(folder);
      // Retries, since a file that is stored at the same moment makes the removal fail.
      await rm(pathOfFolder(folder), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    },
    isEmpty: async () => (await readdir(root)).every((name) => name === temporary),
    async *listFolders() {
      for (const name of (await readdir(root)).filter((entry) => shard.test(entry)))
        yield* ((await orNull(readdir(join(root, name)))) ?? []).filter(isFolder);
    },
    async *listObjects(folder) {
      assertFolder(folder);
      const path = pathOfFolder(folder);
      const entries = await orNull(readdir(path, { recursive: true, withFileTypes: true }));
      for (const entry of entries ?? []) {
        const at = join(entry.parentPath, entry.name);
        const key = [folder, ...relative(path, at).split(sep)].join('/');
        const found = entry.isFile() && isKey(key) ? await orNull(stat(at)) : null;
        if (found) yield { key, size: found.size, modifiedAt: found.mtime };
      }
    },
    removeLeftovers: (olderThanMs, options) => removeOldFiles(incoming, olderThanMs, options),
    ping: async () => {
      const probe = join(incoming, randomUUID());
      try {
        await writeNew(probe, Buffer.alloc(1));
      } finally {
        // A full disk may take the file, but not its content.
        await rm(probe, { force: true });
      }
    },
    close: async () => {},
  };
}

/**
 * A small file is read at once, into a buffer of its size. By default two of 64 kB are taken for it, one to find its end, and at a
 * few hundred files a second V8 collects such garbage several times a second, for 30 ms each.
 */
function readingOf(size: number): { end?: number; highWaterMark?: number } {
  if (size === 0) return {};
  return { end: size - 1, ...(size <= smallBytes && { highWaterMark: size }) };
}

/** Which file it is and when it was written: clocks of files tick only every few milliseconds. */
const versionOf = ({ ino, mtimeMs }: { ino: number; mtimeMs: number }) => `${ino}-${mtimeMs}`;

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

/** Creates the folder, and flushes those that got a new entry: a file in an unflushed folder may be lost. */
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
