import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run, UserError } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { readJson } from './json-file.mjs';
import { explainNpm } from './npm-failure.mjs';
import { refuseNode } from '../old-node.cjs';
import { root } from './paths.mjs';
import { step } from './progress.mjs';

const lockName = 'package-lock.json';
/** Path of the stamp file, from the root. */
export const stampPath = 'node_modules/.installed';
const stampFile = join(root, stampPath);

/**
 * @typedef {{ version?: string, link?: boolean, resolved?: string, dev?: boolean, devOptional?: boolean, optional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Entry
 */

/**
 * Content of the stamp file of an up-to-date install. It is written after npm has succeeded, and npm deletes
 * it. The number counts its forms: under the first one packages for this machine could be missing.
 */
export const currentStamp = (folder = root) =>
  `2 ${fingerprint(folder, [lockName])} ${process.platform} ${process.arch}\n`;

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
  const refusal = refuseNode(process.versions.node);
  if (refusal !== null) throw new UserError(refusal);
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
      ).catch((error) => {
        throw explainNpm(error) ?? error;
      }),
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

/**
 * The folders of the packages of a production install on this platform, from the root. Optional ones may be none of its.
 * @param {string} folder
 */
export const listInstalled = (folder) =>
  expectedFolders({ withDev: false, folder }).filter((path) => isUnpacked(folder, path));

/**
 * The links to the packages of this project, each with the folder that it leads to, from the root.
 * @param {string} folder
 */
export const listWorkspaces = (folder) =>
  Object.entries(packagesOf(join(folder, lockName))).flatMap(([path, { link, resolved }]) =>
    link && resolved ? [/** @type {const} */ ([path, resolved])] : [],
  );

/** @param {Entry} entry */
function isForThisPlatform({ os, cpu, libc }) {
  return (
    (!os || [os].flat().includes(process.platform)) &&
    (!cpu || [cpu].flat().includes(process.arch)) &&
    (!libc || process.platform !== 'linux' || [libc].flat().includes(libraryOfC()))
  );
}

let library = '';

/** The C library that Node runs on, by npm's names. */
function libraryOfC() {
  if (library) return library;
  // Without the names of network interfaces, which it would look up.
  Object.assign(process.report, { excludeNetwork: true });
  library = JSON.stringify(process.report.getReport()).includes('"glibcVersionRuntime"') ? 'glibc' : 'musl';
  return library;
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
      // Optional ones that are for any machine serve packages of other machines. Those for this one are needed: npm leaves
      // them out for a Node that is too old.
      return entry?.optional === true && !installed[path] && !entry.os && !entry.cpu;
    })
  );
}
