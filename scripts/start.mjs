import { execNode } from './lib/exec-node.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { serverArguments, serverEnvironment } from './lib/server-node.mjs';

await main(async () => {
  await prepare({ web: true, tools: false });
  execNode([...serverArguments, 'apps/server/src/main.ts', ...process.argv.slice(2)], {
    ...serverEnvironment,
    ...process.env,
  });
});
