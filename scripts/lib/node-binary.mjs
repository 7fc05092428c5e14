import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from './child.mjs';
import { modulesFolder } from './paths.mjs';

const needed = /** @type {const} */ ([24, 19]);

/** @typedef {{ platform: NodeJS.Platform, arch: string }} Machine */

/**
 * The package that brings Node for a machine; there is none for some systems.
 * @param {Machine} machine
 */
export const nodePackageFor = ({ platform, arch }) =>
  `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

export const nodePackage = nodePackageFor(process);

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

/**
 * The Node that runs the project: its own from node_modules, else the running one where that is new enough.
 * @param {string} folder
 * @param {{ version: string, path: string }} running
 * @param {Machine} machine
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
  throw new Trouble(
    `No Node comes with the project for ${machine.platform} on ${machine.arch}: install Node ${needed.join('.')} or newer (this is ${running.version}).`,
  );
}
