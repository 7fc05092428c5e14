import { findOrInstallBrowser } from './browser.mjs';
import { tryRun } from './child.mjs';
import { projectNode } from './node-binary.mjs';
import { root } from './paths.mjs';
import { toolProgram } from './tool.mjs';

/**
 * Runs browser tests on the application that is built.
 * @param {readonly string[]} args of the test runner: parts of file names
 * @param {NodeJS.ProcessEnv} [more] environment variables beside those of all tests
 * @returns {Promise<number>} the exit code
 */
export async function runBrowserTests(args, more = {}) {
  const env = {
    ...process.env,
    TZ: 'Asia/Kathmandu',
    CHROMIUM_PATH: await findOrInstallBrowser(),
    ...more,
  };
  const { code } = await tryRun(
    projectNode(),
    [toolProgram('vitest'), 'run', '--project', 'browser', ...args],
    { cwd: root, env, show: true },
  );
  return code;
}
