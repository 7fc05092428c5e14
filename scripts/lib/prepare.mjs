import { join } from 'node:path';
import { build, isBuilt } from '../web-build/build.mjs';
import { UserError } from './child.mjs';
import { install, isInstalled, isInstalledForProduction } from './install.mjs';
import { hasCode } from './json-file.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder } from './paths.mjs';

/**
 * Installs packages and, with `web`, builds the web application, unless both are up to date. Concurrent
 * calls, also of other processes, wait for each other.
 * @param {{ web: boolean, tools?: boolean }} what without `tools`, a production install is enough
 * @throws {UserError}
 */
export async function prepare({ web, tools = true }) {
  const isReady = !web || isBuilt();
  if (isReady && (isInstalled() || (!tools && isInstalledForProduction()))) return;
  try {
    await withLock(
      join(cacheFolder, 'prepare.lock'),
      async ({ setChild }) => {
        if (!isInstalled()) await install(setChild);
        if (web && !isBuilt()) await build(setChild);
      },
      () => process.stderr.write('… Another start is preparing this folder: waiting for it\n'),
    );
  } catch (error) {
    throw explainUnwritable(error, isReady) ?? error;
  }
}

/**
 * What to do where the code cannot be written, as in a container or another user's folder; null for other errors.
 * @param {unknown} error
 * @param {boolean} isReady whether the pages are built, so that packages are missing
 */
export function explainUnwritable(error, isReady) {
  if (!['EROFS', 'EACCES', 'EPERM'].some((code) => hasCode(error, code))) return null;
  const path = error instanceof Error && 'path' in error ? error.path : 'this folder';
  const what = isReady
    ? 'The packages are not those of package-lock.json'
    : 'The pages are not built from this code';
  const command = isReady ? 'npm ci --omit=dev' : 'npm run build';
  return new UserError(`${what}, and ${path} cannot be written: run '${command}' where it can be.`);
}
