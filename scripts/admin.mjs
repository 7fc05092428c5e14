import { execNode } from './lib/exec-node.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare({ web: false, tools: false });
  execNode(['apps/server/src/operator/main.ts', ...process.argv.slice(2)]);
});
