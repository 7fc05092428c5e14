import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** At once, so that the disk does them together. */
const concurrency = 16;

/** Waits until everything in a folder, and the folder itself, is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const work = paths.values();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const path of work) await sync(path);
    }),
  );
}

async function sync(path: string): Promise<void> {
  try {
    const file = await open(path, 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    // Windows syncs no folder and no file that is open for reading.
    if (process.platform !== 'win32') throw error;
  }
}
