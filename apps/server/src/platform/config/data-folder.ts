import { chmodSync, mkdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';

/** Everything that the server keeps in DATA_DIR is in these, but for the session secret, which has mode 0600. */
const ownFolders = ['database', 'database.claims', 'incoming', 'mail', 'media'];

const others = 0o077;
const sticky = 0o1000;

/**
 * Makes DATA_DIR where it is missing, and keeps it and the folders in it from other users of the machine, also when
 * they were there before: they hold password hashes, mails and originals.
 * @returns one line for each that others may read and that cannot be changed: it belongs to somebody else or to all
 */
export function closeDataFolder(dataDir: string): string[] {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folders = [dataDir, ...ownFolders.map((name) => join(dataDir, name))];
  return folders.flatMap((folder) => {
    const found = statSync(folder, { throwIfNoEntry: false });
    return !found || (found.mode & others) === 0 || close(folder, found) ? [] : [openTo(folder)];
  });
}

function close(folder: string, { mode }: Stats): boolean {
  // The temporary folder of the machine, say, or its root: closing those would stop other programs.
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
