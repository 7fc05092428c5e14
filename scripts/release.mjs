import { execNode } from './lib/exec-node.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

// `npm run release -- 1.2.3` gives everything that version; `npm run release` packs what there is.
const args = process.argv.slice(2);
await main(async () => {
  await prepare({ web: args.length === 0 || args[0] === '--into' });
  execNode(['scripts/release/main.ts', ...args]);
});
