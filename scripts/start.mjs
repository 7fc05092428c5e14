import { execNode } from './lib/exec-node.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare({ web: true, tools: false });
  // React's own packages, which the server imports, are several times slower in development.
  execNode(['apps/server/src/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production', ...process.env });
});
