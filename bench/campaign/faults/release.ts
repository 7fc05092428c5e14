import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../kit/processes.ts';
import type { Scope } from '../../kit/scope.ts';
import { makeFolder } from '../../kit/site.ts';

const run = promisify(execFile);
/** Packages of this repository: each release has its own. */
const ownScope = '@kalaangan';

export type Release = {
  /** Its `main.ts`. */
  main: string;
  /** Whether it starts on a database of this release: it refuses one that is newer. */
  canStartAgain: boolean;
};

/** Checks another release out into a temporary folder, with its packages and its web application. */
export async function checkOutRelease(
  scope: Scope,
  commit: string,
  log: (text: string) => void,
): Promise<Release> {
  const folder = join(await makeFolder(scope), 'release');
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
  scope.defer(() => run('git', ['worktree', 'remove', '--force', folder], { cwd: root }));
  const lock = 'package-lock.json';
  if ((await readFile(join(folder, lock), 'utf8')) === (await readFile(join(root, lock), 'utf8')))
    await borrowPackages(folder);
  else {
    log('installing the packages of the other release');
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
  }
  log('building the other release');
  const build = `import('./scripts/lib/build.mjs').then(({ build }) => build(() => {}))`;
  await run(process.execPath, ['-e', build], { cwd: folder });
  const migrations = 'apps/server/migrations';
  const [old, own] = await Promise.all([folder, root].map((of) => readdir(join(of, migrations))));
  return {
    main: join(folder, 'apps/server/src/main.ts'),
    canStartAgain: JSON.stringify(old) === JSON.stringify(own),
  };
}

/** Links to each package of this checkout, since its dependencies are the same. */
async function borrowPackages(folder: string): Promise<void> {
  for (const part of [
    '.',
    'apps/backup',
    'apps/seed',
    'apps/server',
    'apps/web',
    'packages/contract',
    'packages/rich-text',
  ]) {
    const from = join(root, part, 'node_modules');
    if (existsSync(from)) await linkAll(from, join(folder, part, 'node_modules'));
  }
  const own = join(folder, 'node_modules', ownScope);
  await mkdir(own);
  for (const parent of ['apps', 'packages'])
    for (const name of await readdir(join(folder, parent)))
      if (existsSync(join(folder, parent, name, 'package.json')))
        await symlink(join(folder, parent, name), join(own, name));
}

async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name === ownScope || name === '.vite-temp') continue;
    await symlink(join(from, name), join(to, name));
  }
}
