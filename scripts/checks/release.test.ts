import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRelease } from './release.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Nila', '-c', 'user.email=nila@example.org', ...args], {
    cwd: folder,
  });

function commit(): void {
  git('init', '--quiet');
  writeFileSync(join(folder, 'text'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message=One');
}

it('is checked where the commit bears the tag of a version, and nothing was changed since', async () => {
  commit();
  git('tag', 'vanilla');
  expect(await isRelease([], folder)).toBe(false);
  git('tag', 'v1.2.3');
  expect(await isRelease([], folder)).toBe(true);
  writeFileSync(join(folder, 'text'), 'two');
  expect(await isRelease([], folder)).toBe(false);
  git('commit', '--quiet', '--all', '--message=Two');
  expect(await isRelease([], folder)).toBe(false);
});

it('is checked where it is asked for, also without Git', async () => {
  expect(await isRelease([], folder)).toBe(false);
  expect(await isRelease(['--release'], folder)).toBe(true);
});
