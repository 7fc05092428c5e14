import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const maxLines = 300;
const sources = ['{apps,packages}/*/{src,test-kit}/**/*.{ts,tsx,css}', '{e2e,bench,scripts}/**/*.{ts,mjs}'];
/** Tests and data may be longer. */
const exempt = /\.test\.tsx?$|\.e2e\.ts$|\.data\.ts$|\/data\//;

/** A line for each source file that is too long. */
export function findLongFiles(root: string): string[] {
  return globSync(sources, { cwd: root, exclude: ['**/node_modules', '**/build'] })
    .filter((path) => !exempt.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path}: ${lines} lines, ${maxLines} at most: can it be split?`);
}
