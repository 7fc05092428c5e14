import { execFileSync } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBuild } from './build.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kalaangan-build-'));
  await writeFile(join(root, 'package.json'), '{ "version": "1.2.3" }');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=Asha', '-c', 'user.email=asha@example.org', ...args], {
    encoding: 'utf8',
  }).trim();

function commit(): string {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message=One');
  return git('rev-parse', 'HEAD');
}

it('knows the version, and no commit without git', async () => {
  expect(await readBuild(root)).toEqual({ version: '1.2.3', commit: '' });
});

it('knows the commit of a checkout', async () => {
  const made = commit();
  expect(await readBuild(root)).toEqual({ version: '1.2.3', commit: made });
});

it('takes no commit of a repository around it', async () => {
  commit();
  const inside = join(root, 'release');
  await mkdir(inside);
  await writeFile(join(inside, 'package.json'), '{ "version": "1.2.3" }');
  expect(await readBuild(inside)).toEqual({ version: '1.2.3', commit: '' });
});

it('knows the commit that a release has written down', async () => {
  await writeFile(join(root, 'COMMIT'), '0123abc\n');
  expect(await readBuild(root)).toEqual({ version: '1.2.3', commit: '0123abc' });
});
