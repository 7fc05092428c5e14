import { execNode } from './lib/exec-node.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare({ web: false });
  execNode(['scripts/checks/write-schema.ts']);
});
