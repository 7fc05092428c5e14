import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './json-file.mjs';

/**
 * A SHA-256 hash of the names and contents of all files below the paths. Missing paths count as empty.
 * @param {string} root
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} [isRelevant] receives paths relative to the root with forward slashes;
 *   those of folders end with one
 */
export function fingerprint(root, paths, isRelevant = () => true) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const name of filesUnder(root, path, isRelevant)) {
      const content = readFileSync(join(root, name));
      hash.update(`${name}\0${content.length}\0`).update(content);
    }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @param {(path: string) => boolean} isRelevant
 * @returns {string[]}
 */
function filesUnder(root, path, isRelevant) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    if (hasCode(error, 'ENOTDIR')) return [path];
    throw error;
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${path}/${entry.name}`;
      if (!entry.isDirectory()) return isRelevant(name) ? [name] : [];
      return isRelevant(`${name}/`) ? filesUnder(root, name, isRelevant) : [];
    });
}
