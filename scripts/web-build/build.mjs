import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilds, switchTo } from './builds.mjs';
import { run } from '../lib/child.mjs';
import { fingerprint } from '../lib/fingerprint.mjs';
import { projectNode } from '../lib/node-binary.mjs';
import { root, webFolder } from '../lib/paths.mjs';
import { step } from '../lib/progress.mjs';
import { memoryEnvironment } from '../lib/server-node.mjs';
import { toolProgram } from '../lib/tool.mjs';

/** Folder of the builds, each in a folder that is named by its sources. */
export const buildsFolder = join(webFolder, 'build');

/**
 * Garbage is collected early, and one thread of the bundler has what several would keep: half the memory, and a build takes as
 * long.
 */
const memoryArguments = ['--max-semi-space-size=4', '--heap-growing-percent=20'];
const buildEnvironment = { ...memoryEnvironment, ROLLDOWN_WORKER_THREADS: '1' };

/** Files and folders that the build depends on. */
const sources = /** @type {const} */ ([
  'apps/web',
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/web-build',
]);
const irrelevant = /(^|\/)(node_modules|build|\.cache)\/|\.(test|fixture)\.tsx?$/;

/** The name of the build of the current sources. @param folder with them */
export const currentName = (folder = root) =>
  fingerprint(folder, sources, (path) => !irrelevant.test(path)).slice(0, 16);

/** Whether the web application has been built from the current sources. */
export function isBuilt() {
  const { current } = readBuilds(buildsFolder);
  return current !== null && existsSync(join(buildsFolder, current)) && current === currentName();
}

/**
 * Builds the web application into a folder of its own, then lets the next starts serve it: a failed build changes nothing,
 * and processes that run go on with the build that they serve.
 * @param {(pid: number | undefined) => void} onStart called with the id of each started process
 */
export async function build(onStart) {
  const name = currentName();
  const folder = join(buildsFolder, name);
  // Back to the sources of the build before.
  if (readBuilds(buildsFolder).previous !== name || !existsSync(folder)) {
    const unfinished = join(buildsFolder, 'unfinished');
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    await step('Building the web application', () => buildInto(unfinished, onStart));
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
  switchTo(buildsFolder, name);
}

/**
 * Each step is a process that has ended before the next one begins, and before a site starts: memory is what small machines
 * lack.
 * @param {string} folder
 * @param {(pid: number | undefined) => void} onStart
 */
async function buildInto(folder, onStart) {
  const node = (/** @type {string[]} */ ...args) =>
    run(projectNode(), [...memoryArguments, ...args], {
      cwd: webFolder,
      env: { ...buildEnvironment, ...process.env, NODE_ENV: 'production' },
      onStart,
    });
  const vite = toolProgram('vite');
  const part = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    node(vite, 'build', '--outDir', join(folder, name), '--emptyOutDir', '--logLevel', 'warn', ...args);
  await part('client');
  await part('server', '--ssr', 'src/entry.server.tsx');
  await node(join(root, 'scripts/web-build/compress-folder.mjs'), join(folder, 'client'));
}
