import { execFile } from 'node:child_process';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './project-root.ts';

const run = promisify(execFile);

/** Version of the product, and the commit that it was made of; empty where it is not known. */
export type Build = { version: string; commit: string };

/** A file with the commit alone, for an installation without git. */
const commitFile = 'COMMIT';

export async function readBuild(root = projectRoot): Promise<Build> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { version, commit: await readCommit(root).catch(() => '') };
}

async function readCommit(root: string): Promise<string> {
  const written = await readFile(join(root, commitFile), 'utf8').catch(() => null);
  if (written !== null) return written.trim();
  // Only of this folder: a release may have been unpacked within another repository.
  await lstat(join(root, '.git'));
  // The code may belong to another user, whose repositories git does not read otherwise.
  const asked = ['-c', 'safe.directory=*', '-C', root, 'rev-parse', 'HEAD'];
  const { stdout } = await run('git', asked, { timeout: 10_000 });
  return stdout.trim();
}
