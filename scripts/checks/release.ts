import { tryRun } from '../lib/child.mjs';

/** Arguments for `git describe` to find the tag of a version, on the commit itself and without changes since. */
const version = ['--tags', '--exact-match', '--match', 'v[0-9]*', '--dirty'];

/** Whether a release is checked: `--release` asks for it, or the folder is a checkout of a version. */
export async function isRelease(args: readonly string[], folder: string): Promise<boolean> {
  if (args.includes('--release')) return true;
  const { code, output } = await tryRun('git', ['describe', ...version], { cwd: folder });
  return code === 0 && !output.trim().endsWith('-dirty');
}
