import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from './child.mjs';
import { modulesFolder } from './paths.mjs';

const needed = /** @type {const} */ ([24, 19]);
const system = process.platform === 'win32' ? 'win' : process.platform;

/** The package that brings Node for this machine; there is none for some systems. */
export const nodePackage = `node-${system}-${process.arch}`;

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

/** The Node that runs the project: its own from node_modules, else the running one where that is new enough. */
export function projectNode(
  folder = modulesFolder,
  running = { version: process.versions.node, path: process.execPath },
) {
  const own = join(folder, nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  if (isNewEnough(running.version)) return running.path;
  throw new Trouble(
    `No Node comes with the project for ${process.platform} on ${process.arch}: install Node ${needed.join('.')} or newer (this is ${running.version}).`,
  );
}
