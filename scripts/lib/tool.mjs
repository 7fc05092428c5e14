import { join } from 'node:path';
import { readJson } from './json-file.mjs';
import { modulesFolder, webFolder } from './paths.mjs';

/** npm installs a package in a workspace when the root has another version of it. */
const places = [modulesFolder, join(webFolder, 'node_modules')];

/**
 * The path of a JavaScript program of an installed package.
 * @param {string} name of the package
 * @param {string} [program] when the package has several
 * @throws {Error} when it is not installed
 */
export function toolProgram(name, program = name) {
  for (const place of places) {
    const folder = join(place, name);
    const description = readJson(join(folder, 'package.json'));
    const { bin = {} } = /** @type {{ bin?: string | Record<string, string> }} */ (description ?? {});
    const path = typeof bin === 'string' ? bin : bin[program];
    if (path) return join(folder, path);
  }
  throw new Error(`no installed package ${name} with a program ${program}`);
}
