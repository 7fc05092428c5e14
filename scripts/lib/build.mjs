import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { projectNode } from './node-binary.mjs';
import { cacheFolder, root, webFolder } from './paths.mjs';
import { step } from './progress.mjs';
import { toolProgram } from './tool.mjs';

const buildFolder = join(webFolder, 'build');
const stampName = 'built-from';

/** Files and folders that the build depends on. */
const sources = /** @type {const} */ (['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']);
const irrelevant = /(^|\/)(node_modules|build|\.cache)\/|\.test\.tsx?$/;

const currentStamp = () => fingerprint(root, sources, (path) => !irrelevant.test(path));

/** Whether the web application has been built from the current sources. */
export function isBuilt() {
  const stamp = join(buildFolder, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === currentStamp();
}

/**
 * Builds the web application into another folder, then replaces the previous build: a failed build changes
 * nothing.
 * @param {(pid: number | undefined) => void} onStart called with the id of each started process
 */
export async function build(onStart) {
  const stamp = currentStamp();
  const next = join(cacheFolder, 'web-build');
  const old = join(cacheFolder, 'web-build-old');
  rmSync(next, { recursive: true, force: true });
  const vite = toolProgram('vite');
  const part = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    run(
      projectNode(),
      [vite, 'build', '--outDir', join(next, name), '--emptyOutDir', '--logLevel', 'warn', ...args],
      {
        cwd: webFolder,
        env: { ...process.env, NODE_ENV: 'production' },
        onStart,
      },
    );
  await step('Building the web application', () =>
    Promise.all([part('client'), part('server', '--ssr', 'src/entry.server.tsx')]),
  );
  writeFileSync(join(next, stampName), stamp);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(buildFolder)) renameSync(buildFolder, old);
  renameSync(next, buildFolder);
  rmSync(old, { recursive: true, force: true });
}
