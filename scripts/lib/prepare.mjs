import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled, isInstalledForProduction } from './install.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder } from './paths.mjs';

/**
 * Installs packages and, with `web`, builds the web application, unless both are up to date. Concurrent
 * calls, also of other processes, wait for each other.
 * @param {{ web: boolean, tools?: boolean }} what without `tools`, a production install is enough
 */
export async function prepare({ web, tools = true }) {
  if (isInstalled() && (!web || isBuilt())) return;
  if (!tools && (!web || isBuilt()) && isInstalledForProduction()) return;
  await withLock(
    join(cacheFolder, 'prepare.lock'),
    async ({ setChild }) => {
      if (!isInstalled()) await install(setChild);
      if (web && !isBuilt()) await build(setChild);
    },
    () => process.stderr.write('… Another start is preparing this folder: waiting for it\n'),
  );
}
