import { accessSync, chmodSync, constants, mkdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { wordsOf } from './system-error.ts';
import { SettingsError } from './values.ts';

const permissionsOfOthers = 0o077;
const sticky = 0o1000;

/** Creates DATA_DIR if it is missing. @throws {SettingsError} if this process cannot write in it */
export function makeDataFolder(dataDir: string): void {
  whileWriting(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }));
  requireWritable(dataDir);
}

/** Does something with a file or folder in DATA_DIR. @throws {SettingsError} naming it if the system refuses */
export function whileWriting<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new SettingsError([`DATA_DIR: ${path} cannot be used: ${wordsOf(error)}`], { cause: error });
  }
}

function requireWritable(folder: string): void {
  const { R_OK, W_OK, X_OK } = constants;
  whileWriting(folder, () => accessSync(folder, R_OK | W_OK | X_OK));
}

/**
 * Creates DATA_DIR if it is missing, and sets the mode of it and of the given folders in it to 0700, so that no other
 * user of the machine reads what they hold: password hashes, mails, originals.
 * @param names of folders in DATA_DIR; those that do not exist are skipped
 * @returns a warning for each folder that others may read and whose mode cannot or must not be changed
 * @throws {SettingsError} if this process cannot write in one of them, which another user may have created
 */
export function closeDataFolder(dataDir: string, names: readonly string[]): string[] {
  makeDataFolder(dataDir);
  const folders = [dataDir, ...names.map((name) => join(dataDir, name))];
  return folders.flatMap((folder) => {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found) requireWritable(folder);
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
