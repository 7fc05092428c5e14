import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files directly in a folder that nobody has touched for this long. */
export async function removeOldFiles(folder: string, olderThanMs: number): Promise<void> {
  // Others may clear the same folder at the same time, and it may not be there yet.
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    // A linked file has its source's date of change; that of the inode is when it was linked.
    if (found?.isFile() && Date.now() - found.ctimeMs > olderThanMs) await rm(path, { force: true });
  }
}
