import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled, isInstalledForProduction } from './install.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder } from './paths.mjs';

/**
 * Brings the working copy to where it can run: packages, and the built web application where it is asked for.
 * Does nothing where nothing has changed; two at once wait for each other.
 * @param {{ web: boolean, tools?: boolean }} what without `tools`, a built site is enough as `npm ci --omit=dev` leaves it
 */
export async function prepare({ web, tools = true }) {
  if (isInstalled() && (!web || isBuilt())) return;
  if (web && !tools && isBuilt() && isInstalledForProduction()) return;
  await withLock(
    join(cacheFolder, 'prepare.lock'),
    async ({ setChild }) => {
      if (!isInstalled()) await install(setChild);
      if (web && !isBuilt()) await build(setChild);
    },
    () => process.stderr.write('… Another start is preparing this folder: waiting for it\n'),
  );
}
