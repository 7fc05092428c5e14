import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../lib/json-file.mjs';

/** File that names the builds in the folder; the server reads it too (`web-host/web-build.ts`). */
const pointer = 'builds.json';

/** @typedef {{ current: string | null, previous: string | null }} Builds names of folders beside the file */

/**
 * @param {string} folder
 * @returns {Builds}
 */
export function readBuilds(folder) {
  const { current = null, previous = null } = /** @type {Partial<Builds>} */ (
    readJson(join(folder, pointer)) ?? {}
  );
  return { current, previous };
}

/**
 * Makes a complete build the one that starts from now on serve. The one before is kept, since processes that run serve it
 * and open pages ask for its scripts; older ones are removed.
 * @param {string} folder
 * @param {string} name
 */
export function switchTo(folder, name) {
  const before = readBuilds(folder);
  if (before.current === name) return;
  const kept = [name, before.current];
  const next = join(folder, `${pointer}.next`);
  writeFileSync(next, JSON.stringify({ current: name, previous: before.current }));
  renameSync(next, join(folder, pointer));
  // A process of a version without this file serves what lies beside it.
  if (before.current === null) return;
  for (const other of readdirSync(folder))
    if (other !== pointer && !kept.includes(other))
      rmSync(join(folder, other), { recursive: true, force: true });
}
