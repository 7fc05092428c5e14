import { relative } from 'node:path';
import { buildsFolder } from './web-build/build.mjs';
import { main } from './lib/main.mjs';
import { root } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare({ web: true, tools: false });
  process.stderr.write(`✓ The pages are built: ${relative(root, buildsFolder)}\n`);
});
