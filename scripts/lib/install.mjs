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
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, devOptional?: boolean, optional?: boolean,
 *   os?: string | string[], cpu?: string | string[] }} Entry
 */

/**
 * Content of the stamp file of an up-to-date install. It is written after npm has succeeded, and npm deletes
 * it.
 */
const currentStamp = () => `${fingerprint(root, [lockName])} ${process.platform} ${process.arch}\n`;

/** Whether the installed packages are those of the lock file, for this platform. */
export function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();
}

/** Whether everything that the built site needs is installed, as after `npm ci --omit=dev`. */
export const isInstalledForProduction = (folder = root) => isComplete({ withDev: false, folder });

/**
 * Installs the packages of the lock file, unless they are installed already.
 * @param {(pid: number | undefined) => void} onStart called with the id of each started process
 */
export async function install(onStart) {
  // Somebody may have run npm by hand.
  if (isComplete()) return writeFileSync(stampFile, currentStamp());
  const expected = expectedFolders({ withDev: true, folder: root });
  const detail = () =>
    `${expected.filter((path) => isUnpacked(root, path)).length} of ${expected.length} packages`;
  const [command, ...first] = npm();
  await step(
    'Installing packages',
    () =>
      // Building needs development dependencies even if NODE_ENV is 'production'. The log level hides
      // warnings about older versions of Node, but no errors.
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
          // On SIGTERM npm would roll back for half a minute; the next start installs from scratch anyway.
          stopWith: 'SIGKILL',
        },
      ),
    detail,
  );
  writeFileSync(stampFile, currentStamp());
}

/**
 * The command for npm: the one that started this process, else the one on PATH.
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
 * The folders of all packages to be installed on this platform.
 * @param {{ withDev: boolean, folder: string }} which
 */
function expectedFolders({ withDev, folder }) {
  return Object.entries(packagesOf(join(folder, lockName)))
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && isForThisPlatform(entry))
    .filter(([, { dev, devOptional }]) => withDev || (!dev && !devOptional))
    .map(([path]) => path);
}

/** @param {Entry} entry */
function isForThisPlatform({ os, cpu }) {
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
 * npm writes its list of installed packages last, so an interrupted install has none.
 * @param {{ withDev: boolean, folder: string }} which
 */
function isComplete({ withDev, folder } = { withDev: true, folder: root }) {
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
