import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { listSourceFiles } from '../../apps/server/src/platform/source/source-files.ts';
import { tryRun, UserError } from '../lib/child.mjs';
import { currentStamp, listInstalled, listWorkspaces, stampPath } from '../lib/install.mjs';
import { buildsFolder, currentName } from '../web-build/build.mjs';
import { readBuilds, switchTo } from '../web-build/builds.mjs';
import { isFileOfPackageReleased, isPackageReleased, isReleased } from './release-files.ts';

/**
 * Makes the folder of a release, which starts as it is: sources, pages and packages, for machines like this one.
 * @throws {UserError} if it exists
 */
export async function assemble(root: string, folder: string): Promise<void> {
  if (existsSync(folder)) throw new UserError(`${folder} exists already.`);
  await copySources(root, folder);
  copyPackages(root, folder);
  copyPages(root, folder);
  await noteCommit(root, folder);
}

async function copySources(root: string, folder: string): Promise<void> {
  for (const path of (await listSourceFiles(root, [])).filter(isReleased)) copy(root, folder, path);
}

function copyPackages(root: string, folder: string): void {
  for (const path of listInstalled(root).filter(isPackageReleased)) copy(root, folder, path);
  for (const [path, target] of listWorkspaces(root).filter(([, place]) => existsSync(join(folder, place)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(relative(dirname(path), target), join(folder, path), 'junction');
  }
  // What is installed is what this release needs: nothing is missing that a start should install.
  writeFileSync(join(folder, stampPath), currentStamp(root));
}

/** The pages have the name that their sources have in the release. */
function copyPages(root: string, folder: string): void {
  const { current } = readBuilds(buildsFolder);
  if (current === null) throw new UserError('The pages are not built: npm run build');
  const place = join(folder, relative(root, buildsFolder));
  const name = currentName(folder);
  cpSync(join(buildsFolder, current), join(place, name), { recursive: true });
  switchTo(place, name);
}

/** Without a repository, as in a container's build, there is no commit to be told. */
async function noteCommit(root: string, folder: string): Promise<void> {
  const { code, output } = await tryRun('git', ['-C', root, 'rev-parse', 'HEAD']);
  if (code === 0) writeFileSync(join(folder, 'COMMIT'), output);
}

/** Copies a file, or a package without those that lie in it. */
function copy(root: string, folder: string, path: string): void {
  const source = join(root, path);
  cpSync(source, join(folder, path), {
    recursive: true,
    filter: (from) => {
      const inside = relative(source, from).split(sep);
      return !inside.includes('node_modules') && isFileOfPackageReleased([path, ...inside].join('/'));
    },
  });
}
