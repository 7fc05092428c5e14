import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const maxLines = 300;
const maxFiles = 25;
const sources = ['{apps,packages}/*/{src,test-kit}/**/*.{ts,tsx,css}', '{e2e,bench,scripts}/**/*.{ts,mjs}'];
/** Tests and data may be longer, and many. */
const exempt = /\.(test|fixture)\.tsx?$|\.e2e\.ts$|\.data\.ts$|\/data\//;
/** One module for each page of the site. */
const pages = 'apps/web/src/routes';

function listSources(root: string): string[] {
  return globSync(sources, { cwd: root, exclude: ['**/node_modules', '**/build'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !exempt.test(path));
}

/** A line for each source file that is too long. */
export function findLongFiles(root: string): string[] {
  return listSources(root)
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path}: ${lines} lines, ${maxLines} at most: can it be split?`);
}

/** A line for each folder in which nobody finds a file at a glance. */
export function findFullFolders(root: string): string[] {
  return [...Map.groupBy(listSources(root), dirname)]
    .filter(([folder, files]) => files.length > maxFiles && folder !== pages)
    .map(([folder, { length }]) => `${folder}: ${length} files, ${maxFiles} at most: what belongs together?`);
}
