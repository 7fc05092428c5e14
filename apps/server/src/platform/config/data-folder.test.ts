import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDataFolder } from './data-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kalaangan-data-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o7777;

function makeOpen(path: string, mode = 0o755): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
}

it('makes the folder for this user alone', () => {
  const dataDir = join(root, 'new', 'data');
  expect(closeDataFolder(dataDir)).toEqual([]);
  expect(modeOf(dataDir)).toBe(0o700);
});

it('closes a folder that others could read, and those in it that are its own', () => {
  const dataDir = join(root, 'data');
  makeOpen(dataDir);
  const own = ['database', 'database.claims', 'incoming', 'mail', 'media'];
  for (const name of [...own, 'something-else']) makeOpen(join(dataDir, name));
  expect(closeDataFolder(dataDir)).toEqual([]);
  expect(modeOf(dataDir)).toBe(0o700);
  for (const name of own) expect(modeOf(join(dataDir, name)), name).toBe(0o700);
  expect(modeOf(join(dataDir, 'something-else'))).toBe(0o755);
});

it('leaves a folder that belongs to all open, and says so', () => {
  const dataDir = join(root, 'shared');
  makeOpen(dataDir, 0o1777);
  const [line, ...more] = closeDataFolder(dataDir);
  expect(line).toContain(dataDir);
  expect(more).toEqual([]);
  expect(modeOf(dataDir)).toBe(0o1777);
});
