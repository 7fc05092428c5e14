import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  expect(closeDataFolder(dataDir, ['database'])).toEqual([]);
  expect(modeOf(dataDir)).toBe(0o700);
});

it('closes a folder that others could read, and the named ones in it', () => {
  const dataDir = join(root, 'data');
  makeOpen(dataDir);
  const own = ['database', 'mail'];
  for (const name of [...own, 'something-else']) makeOpen(join(dataDir, name));
  expect(closeDataFolder(dataDir, [...own, 'missing'])).toEqual([]);
  expect(modeOf(dataDir)).toBe(0o700);
  for (const name of own) expect(modeOf(join(dataDir, name)), name).toBe(0o700);
  expect(modeOf(join(dataDir, 'something-else'))).toBe(0o755);
});

it('leaves the mode of a folder with the sticky bit, and returns a warning', () => {
  const dataDir = join(root, 'shared');
  makeOpen(dataDir, 0o1777);
  const [line, ...more] = closeDataFolder(dataDir, []);
  expect(line).toContain(dataDir);
  expect(more).toEqual([]);
  expect(modeOf(dataDir)).toBe(0o1777);
});

it('refuses a folder that is a file, naming DATA_DIR', () => {
  const dataDir = join(root, 'file');
  writeFileSync(dataDir, '');
  expect(() => closeDataFolder(join(dataDir, 'data'), [])).toThrow(
    `DATA_DIR: ${dataDir}/data cannot be used: not a directory`,
  );
});
