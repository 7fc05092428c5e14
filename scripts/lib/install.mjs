import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { readJson } from './json-file.mjs';
import { nodePackage } from './node-binary.mjs';
import { modulesFolder, root } from './paths.mjs';
import { step } from './progress.mjs';

const lockName = 'package-lock.json';
const stampFile = join(modulesFolder, '.installed');

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, devOptional?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[] }} Entry
 */

/** What an install that fits looks like: written when npm has ended well, gone as soon as npm begins again. */
const wanted = () => `${fingerprint(root, [lockName])} ${process.platform} ${process.arch}\n`;

/** True when the installed packages are those of the lock file, on this kind of machine. */
export function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted();
}

/** True when all that the built site needs is there, as after `npm ci --omit=dev`. */
export const isInstalledForProduction = (folder = root) => isWhole({ withDev: false, folder });

/**
 * Installs exactly what the lock file says, unless it is there already.
 * @param {(pid: number | undefined) => void} onStart
 */
export async function install(onStart) {
  // Somebody may have called npm by hand.
  if (isWhole()) return writeFileSync(stampFile, wanted());
  const expected = expectedFolders({ withDev: true, folder: root });
  const detail = () =>
    `${expected.filter((path) => isUnpacked(root, path)).length} of ${expected.length} packages`;
  const [command, ...first] = npm();
  await step(
    'Installing packages',
    () =>
      // Building needs the tools of development, also where NODE_ENV says production. At this level npm
      // keeps its warnings about older versions of Node to itself and still tells every error.
      run(
        command,
        [
          ...first,
          'ci',
          '--include=dev',
          '--include=optional',
          '--no-audit',
          '--no-fund',
          '--loglevel=error',
        ],
        {
          cwd: root,
          shell: command === 'npm.cmd',
          onStart,
          // Asked politely, npm puts back what it has done, for half a minute; the next start begins anew anyway.
          stopWith: 'SIGKILL',
        },
      ),
    detail,
  );
  writeFileSync(stampFile, wanted());
}

/**
 * npm itself, as a command: the one that has started us, else the one on the path.
 * @returns {[string, ...string[]]}
 */
export function npm() {
  const running = process.env['npm_execpath'] ?? '';
  if (basename(running) === 'npm-cli.js' && existsSync(running)) return [process.execPath, running];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function packagesOf(file) {
  const { packages = {} } = /** @type {{ packages?: Record<string, Entry> }} */ (readJson(file) ?? {});
  return packages;
}

/**
 * Every package that this machine gets, by its folder.
 * @param {{ withDev: boolean, folder: string }} which
 */
function expectedFolders({ withDev, folder }) {
  return Object.entries(packagesOf(join(folder, lockName)))
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && isForThisMachine(entry))
    .filter(([, { dev, devOptional }]) => withDev || (!dev && !devOptional))
    .map(([path]) => path);
}

/** @param {Entry} entry */
function isForThisMachine({ os, cpu }) {
  return (!os || [os].flat().includes(process.platform)) && (!cpu || [cpu].flat().includes(process.arch));
}

/**
 * @param {string} folder
 * @param {string} path
 */
function isUnpacked(folder, path) {
  return existsSync(join(folder, path, 'package.json'));
}

/**
 * npm writes its own list of what is installed as the very last thing, so a broken-off install has none.
 * @param {{ withDev: boolean, folder: string }} which
 */
function isWhole({ withDev, folder } = { withDev: true, folder: root }) {
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  const locked = packagesOf(join(folder, lockName));
  return (
    Object.keys(installed).length > 0 &&
    expectedFolders({ withDev, folder }).every((path) => {
      const entry = locked[path];
      if (installed[path]?.version === entry?.version && isUnpacked(folder, path)) return true;
      return entry?.optional === true && !installed[path] && !path.endsWith(`/${nodePackage}`);
    })
  );
}
