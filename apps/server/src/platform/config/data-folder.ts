import { chmodSync, mkdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';

const permissionsOfOthers = 0o077;
const sticky = 0o1000;

/**
 * Creates DATA_DIR if it is missing, and sets the mode of it and of the given folders in it to 0700, so that no other
 * user of the machine reads what they hold: password hashes, mails, originals.
 * @param names of folders in DATA_DIR; those that do not exist are skipped
 * @returns a warning for each folder that others may read and whose mode cannot or must not be changed
 */
export function closeDataFolder(dataDir: string, names: readonly string[]): string[] {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folders = [dataDir, ...names.map((name) => join(dataDir, name))];
  return folders.flatMap((folder) => {
    const found = statSync(folder, { throwIfNoEntry: false });
    return !found || (found.mode & permissionsOfOthers) === 0 || close(folder, found) ? [] : [openTo(folder)];
  });
}

function close(folder: string, { mode }: Stats): boolean {
  // For example /tmp or the root folder: other programs need them.
  if ((mode & sticky) !== 0 || dirname(folder) === folder) return false;
  try {
    chmodSync(folder, 0o700);
    return true;
  } catch {
    return false;
  }
}

const openTo = (folder: string) =>
  `other users of this machine may read ${folder}, and its mode cannot be changed: give the site a DATA_DIR of its own`;
