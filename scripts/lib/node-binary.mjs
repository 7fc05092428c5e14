import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './child.mjs';
import { modulesFolder } from './paths.mjs';

/** The oldest supported version: major and minor. */
const minVersion = /** @type {const} */ ([24, 19]);

/** @typedef {{ platform: NodeJS.Platform, arch: string }} Machine */

/**
 * The name of the npm package with Node for a platform, whether or not there is one.
 * @param {Machine} machine
 */
const nodePackageFor = ({ platform, arch }) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > minVersion[0] || (major === minVersion[0] && minor >= minVersion[1]);
}

/**
 * The path of the Node that runs the project: its own from node_modules, else the running one if new enough.
 * @param {string} folder
 * @param {{ version: string, path: string }} running
 * @param {Machine} machine
 * @throws {UserError} when there is neither
 */
export function projectNode(
  folder = modulesFolder,
  running = { version: process.versions.node, path: process.execPath },
  machine = process,
) {
  const program = machine.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(folder, nodePackageFor(machine), 'bin', program);
  if (existsSync(own)) return own;
  if (isNewEnough(running.version)) return running.path;
  throw new UserError(
    `No Node comes with the project for ${machine.platform} on ${machine.arch}: install Node ${minVersion.join('.')} or newer (this is ${running.version}).`,
  );
}
