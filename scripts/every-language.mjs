import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from './lib/browser-tests.mjs';
import { main } from './lib/main.mjs';
import { cacheFolder } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

/** Folder of screenshots of every page in every language, on a phone and a desk, in light and dark. */
const folder = join(cacheFolder, 'every-language');

await main(async () => {
  await prepare({ web: true });
  mkdirSync(folder, { recursive: true });
  process.exitCode = await runBrowserTests(['every-page', ...process.argv.slice(2)], {
    EVERY_LANGUAGE_SCREENSHOTS: folder,
  });
  process.stderr.write(`Screenshots are in ${folder}\n`);
});
