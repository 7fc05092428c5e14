import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Parallel calls, which the disk can combine. */
const concurrency = 16;

/** Flushes a folder and everything in it to the disk (fsync). */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const work = paths.values();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const path of work) await syncPath(path);
    }),
  );
}

/** Flushes a file, or the names in a folder. */
export async function syncPath(path: string): Promise<void> {
  try {
    const file = await open(path, 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    // Windows cannot fsync a folder, nor a file that is open for reading.
    if (process.platform !== 'win32') throw error;
  }
}
