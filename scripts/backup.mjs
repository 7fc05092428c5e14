import { execNode } from './lib/exec-node.mjs';
import { givenPaths } from './lib/given-paths.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare({ web: false, tools: false });
  execNode(['apps/backup/src/backup.ts', ...givenPaths(process.argv.slice(2), ['--keep'])]);
});
