import { createHash } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from '../lib/child.mjs';

/**
 * Packs a folder into `<name>.tar.gz` beside it, and writes the hash in the form of `sha256sum`.
 * @returns the path of the file
 */
export async function pack(place: string, name: string): Promise<string> {
  const file = join(place, `${name}.tar.gz`);
  await run('tar', ['-czf', file, '-C', place, name]);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`);
  return file;
}
