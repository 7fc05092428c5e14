import { handOver } from './lib/hand-over.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare({ web: false });
  handOver(['apps/seed/src/main.ts', ...process.argv.slice(2)]);
});
