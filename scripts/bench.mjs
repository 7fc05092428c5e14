import { findOrInstallBrowser } from './lib/browser.mjs';
import { execNode } from './lib/exec-node.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare({ web: true });
  const browser = { CHROMIUM_PATH: await findOrInstallBrowser() };
  execNode(['bench/main.ts', ...process.argv.slice(2)], {
    NODE_ENV: 'production',
    ...process.env,
    ...browser,
  });
});
