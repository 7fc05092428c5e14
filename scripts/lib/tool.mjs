import { join } from 'node:path';
import { readJson } from './json-file.mjs';
import { modulesFolder, webFolder } from './paths.mjs';

/** npm puts a workspace's package beside it where the root has another version. */
const places = [modulesFolder, join(webFolder, 'node_modules')];

/**
 * The program of an installed package, to be run by Node.
 * @param {string} name of the package
 * @param {string} [program] where the package has several
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
