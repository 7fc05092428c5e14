import { findOrInstallBrowser } from './lib/browser.mjs';
import { handOver } from './lib/hand-over.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare({ web: true });
  const browser = { CHROMIUM_PATH: await findOrInstallBrowser() };
  handOver(['bench/main.ts', ...process.argv.slice(2)], {
    NODE_ENV: 'production',
    ...process.env,
    ...browser,
  });
});
