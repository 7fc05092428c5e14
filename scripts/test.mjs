import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { tryRun } from './lib/child.mjs';
import { main } from './lib/main.mjs';
import { projectNode } from './lib/node-binary.mjs';
import { cacheFolder, root } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { countResults } from './lib/test-report.mjs';
import { toolProgram } from './lib/tool.mjs';

const filters = process.argv.slice(2);
const reportFile = join(cacheFolder, 'test-report.json');
/**
 * An unusual time zone reveals code that confuses local time with UTC. It must be set before Node starts. The cache
 * saves compiling the same modules in each of the many processes.
 * @type {NodeJS.ProcessEnv}
 */
const env = {
  ...process.env,
  TZ: 'Asia/Kathmandu',
  NODE_COMPILE_CACHE: join(cacheFolder, 'node-compile'),
};

/** @param {readonly string[]} args */
async function runNode(args) {
  const { code } = await tryRun(projectNode(), args, { cwd: root, env, show: true });
  return code;
}

/** Runs all static checks; tests only run when they pass. */
async function check() {
  await prepare({ web: false });
  return (await runNode(['scripts/checks/main.ts'])) === 0;
}

async function test() {
  await prepare({ web: true });
  env['CHROMIUM_PATH'] = await findOrInstallBrowser();
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(reportFile, { force: true });
  const code = await runNode([
    toolProgram('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...filters,
  ]);
  return countResults(reportFile, code);
}

let result = { passed: 0, failed: 1 };
await main(async () => {
  if (filters.length > 0 || (await check())) result = await test();
});
console.log(`\n${result.passed} passed, ${result.failed} failed`);
if (result.failed > 0) process.exitCode = 1;
