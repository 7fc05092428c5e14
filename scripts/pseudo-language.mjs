import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from './lib/browser-tests.mjs';
import { tryRun } from './lib/child.mjs';
import { main } from './lib/main.mjs';
import { projectNode } from './lib/node-binary.mjs';
import { root } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

/** English while this runs: the same texts, each with a mark, so that the browser tests find the words that are no messages. */
const catalog = join(root, 'packages/messages/catalogs/en.json');

await main(async () => {
  await prepare({ web: false });
  // Also when the run is stopped: a build would write the marks into the site.
  process.on('exit', () => rmSync(catalog, { force: true }));
  await tryRun(projectNode(), ['scripts/pseudo/write-catalog.ts', catalog], { cwd: root, show: true });
  await prepare({ web: true });
  process.exitCode = await runBrowserTests(process.argv.slice(2));
});
