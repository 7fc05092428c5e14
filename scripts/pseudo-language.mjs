import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { tryRun } from './lib/child.mjs';
import { main } from './lib/main.mjs';
import { projectNode } from './lib/node-binary.mjs';
import { root } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { toolProgram } from './lib/tool.mjs';

/** English while this runs: the same texts, each with a mark, so that the browser tests find the words that are no messages. */
const catalog = join(root, 'packages/messages/catalogs/en.json');

/** @param {string[]} args */
const run = async (...args) => {
  const env = { ...process.env, TZ: 'Asia/Kathmandu', CHROMIUM_PATH: await findOrInstallBrowser() };
  return (await tryRun(projectNode(), args, { cwd: root, env, show: true })).code;
};

await main(async () => {
  await prepare({ web: false });
  // Also when the run is stopped: a build would write the marks into the site.
  process.on('exit', () => rmSync(catalog, { force: true }));
  await run('scripts/pseudo/write-catalog.ts', catalog);
  await prepare({ web: true });
  process.exitCode = await run(
    toolProgram('vitest'),
    'run',
    '--project',
    'browser',
    ...process.argv.slice(2),
  );
});
