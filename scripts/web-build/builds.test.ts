import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBuilds } from '../../apps/server/src/platform/web-host/web-build.ts';
import { readBuilds, switchTo } from './builds.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(name: string) {
  mkdirSync(join(folder, name), { recursive: true });
  switchTo(folder, name);
}

it('there is no build in an empty folder', () => {
  expect(readBuilds(folder)).toEqual({ current: null, previous: null });
});

it('keeps the build before, and removes older ones', () => {
  for (const name of ['a', 'b', 'c']) build(name);
  expect(readBuilds(folder)).toEqual({ current: 'c', previous: 'b' });
  expect(readdirSync(folder).toSorted()).toEqual(['b', 'builds.json', 'c']);
});

it('goes back to the build before', () => {
  for (const name of ['a', 'b', 'a']) build(name);
  expect(readBuilds(folder)).toEqual({ current: 'a', previous: 'b' });
});

it('changes nothing when the same sources are built again', () => {
  for (const name of ['a', 'b', 'b']) build(name);
  expect(readBuilds(folder)).toEqual({ current: 'b', previous: 'a' });
  expect(existsSync(join(folder, 'a'))).toBe(true);
});

it('leaves the build of a version that had one folder, which may be served, until the second one', () => {
  mkdirSync(join(folder, 'client'));
  build('a');
  expect(existsSync(join(folder, 'client'))).toBe(true);
  build('b');
  expect(existsSync(join(folder, 'client'))).toBe(false);
});

it('names builds as the server reads them', () => {
  expect(findBuilds(folder)).toEqual([]);
  build('a');
  expect(findBuilds(folder)).toEqual([join(folder, 'a')]);
  build('b');
  expect(findBuilds(folder)).toEqual([join(folder, 'b'), join(folder, 'a')]);
});
