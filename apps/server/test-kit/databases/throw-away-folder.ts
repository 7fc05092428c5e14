import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const plentyBytes = 1024 ** 3;

/** Makes a folder, in memory where there is plenty: a database is a thousand files, which a disk takes a second for. */
export function makeThrowAwayFolder(name: string): Promise<string> {
  return mkdtemp(join(isPlenty() ? memory : tmpdir(), `kalaangan-${name}-`));
}

function isPlenty(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > plentyBytes;
}
