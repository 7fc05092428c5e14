import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/a.ts'), 'one');
  writeFileSync(join(folder, 'src/deep/b.ts'), 'two');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const compute = (isRelevant?: (path: string) => boolean) =>
  fingerprint(folder, ['src', 'lock.json'], isRelevant);

it('does not depend on modification times', () => {
  const before = compute();
  utimesSync(join(folder, 'src/a.ts'), 0, 0);
  expect(compute()).toBe(before);
});

it.each([
  ['the content of a file', () => writeFileSync(join(folder, 'src/deep/b.ts'), 'three')],
  ['the name of a file', () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/c.ts'))],
  ['a new file', () => writeFileSync(join(folder, 'src/c.ts'), '')],
  ['a previously missing path', () => writeFileSync(join(folder, 'lock.json'), '{}')],
  [
    'text that moves from one file to the next',
    () =>
      ['a.ts', 'deep/b.ts'].forEach((name, index) =>
        writeFileSync(join(folder, 'src', name), ['onet', 'wo'][index] ?? ''),
      ),
  ],
])('changes with %s', (_what, change) => {
  const before = compute();
  change();
  expect(compute()).not.toBe(before);
});

it('ignores irrelevant files and folders', () => {
  const without = () => compute((path) => path !== 'src/deep/');
  const before = without();
  writeFileSync(join(folder, 'src/deep/b.ts'), 'three');
  expect(without()).toBe(before);
});
