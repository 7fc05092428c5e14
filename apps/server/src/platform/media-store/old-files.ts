import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes, or only counts, the files directly in a folder whose inode did not change for this long. @returns how many */
export async function removeOldFiles(
  folder: string,
  olderThanMs: number,
  { dryRun = false } = {},
): Promise<number> {
  let count = 0;
  // Another process may remove the same files, and the folder may not exist yet.
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    // ctime, since a hard link has the mtime of its source.
    if (!found?.isFile() || Date.now() - found.ctimeMs <= olderThanMs) continue;
    count++;
    if (!dryRun) await rm(path, { force: true });
  }
  return count;
}
