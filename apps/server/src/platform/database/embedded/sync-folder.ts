import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until everything in a folder, and the folder itself, is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncFolder(path) : sync(path));
  }
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  // Windows knows no handle on a folder.
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR' || error.code === 'EPERM') return null;
    throw error;
  });
  await handle?.sync().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
  await handle?.close();
}
