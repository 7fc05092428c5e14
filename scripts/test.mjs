import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { outcome } from './lib/child.mjs';
import { main } from './lib/main.mjs';
import { projectNode } from './lib/node-binary.mjs';
import { cacheFolder, root } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { countResults } from './lib/test-report.mjs';
import { toolProgram } from './lib/tool.mjs';

const filters = process.argv.slice(2);
const reportFile = join(cacheFolder, 'test-report.json');
/**
 * The odd time zone, set before Node starts, shows where local time is taken for UTC.
 * @type {NodeJS.ProcessEnv}
 */
const env = { ...process.env, TZ: 'Asia/Kathmandu' };

/** @param {readonly string[]} args */
async function node(args) {
  const { code } = await outcome(projectNode(), args, { cwd: root, env, show: true });
  return code;
}

/** Types, lint, format and the rest: no test runs on what does not hold up. */
async function check() {
  await prepare({ web: false });
  return (await node(['scripts/checks/main.ts'])) === 0;
}

async function test() {
  await prepare({ web: true });
  env['CHROMIUM_PATH'] = await findOrInstallBrowser();
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(reportFile, { force: true });
  const code = await node([
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
