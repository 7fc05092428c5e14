import { mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { UserError } from '../lib/child.mjs';
import { main } from '../lib/main.mjs';
import { root } from '../lib/paths.mjs';
import { step } from '../lib/progress.mjs';
import { pack } from './pack.ts';
import { assemble } from './release-folder.ts';
import { isVersion, readVersion, setVersion } from './version.ts';

const usage = `npm run release -- 1.2.3          gives all packages and CHANGELOG.md this version
npm run release                   makes release/kalaangan-<version>.tar.gz for machines like this one
npm run release -- --into <path>  makes the same as a folder, which must not exist`;

await main(async () => {
  const [first, second, ...more] = process.argv.slice(2);
  if (first === undefined) return makeTarball();
  if (first === '--into' && second !== undefined && more.length === 0) return makeFolder(resolve(second));
  if (isVersion(first) && second === undefined) return nameVersion(first);
  throw new UserError(usage);
});

function nameVersion(version: string): void {
  setVersion(root, version, new Date());
  process.stderr.write(
    `✓ ${version} stands in all package.json files and in CHANGELOG.md: commit it, then tag that commit v${version}\n`,
  );
}

async function makeTarball(): Promise<void> {
  const place = join(root, 'release');
  const name = `kalaangan-${readVersion(root)}`;
  const folder = join(place, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  try {
    await makeFolder(folder);
    const file = await step('Packing', () => pack(place, name));
    process.stderr.write(`✓ release/${basename(file)}, with its hash in release/${basename(file)}.sha256\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeFolder(folder: string): Promise<void> {
  return step('Assembling the release', () => assemble(root, folder));
}
