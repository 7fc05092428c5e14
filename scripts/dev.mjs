import { execNode } from './lib/exec-node.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  // The web application is not built: in development the server hosts Vite.
  await prepare({ web: false });
  execNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)], {
    ...process.env,
    KALAANGAN_DEV: '1',
  });
});
