import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const minFreeBytes = 1024 ** 3;

/**
 * Creates a temporary folder, in memory if there is enough: a database has a thousand files, which are slow
 * on disk.
 */
export function makeTemporaryFolder(name: string): Promise<string> {
  return mkdtemp(join(hasEnoughMemory() ? memoryFolder : tmpdir(), `kalaangan-${name}-`));
}

function hasEnoughMemory(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > minFreeBytes;
}
