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

const now = (isRelevant?: (path: string) => boolean) => fingerprint(folder, ['src', 'lock.json'], isRelevant);

it('stays the same when only times change', () => {
  const before = now();
  utimesSync(join(folder, 'src/a.ts'), 0, 0);
  expect(now()).toBe(before);
});

it.each([
  ['a content', () => writeFileSync(join(folder, 'src/deep/b.ts'), 'three')],
  ['a name', () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/c.ts'))],
  ['a new file', () => writeFileSync(join(folder, 'src/c.ts'), '')],
  ['a file that was missing', () => writeFileSync(join(folder, 'lock.json'), '{}')],
  [
    'text that moves from one file to the next',
    () =>
      ['a.ts', 'deep/b.ts'].forEach((name, index) =>
        writeFileSync(join(folder, 'src', name), ['onet', 'wo'][index] ?? ''),
      ),
  ],
])('changes with %s', (_what, change) => {
  const before = now();
  change();
  expect(now()).not.toBe(before);
});

it('leaves out what is not relevant, whole folders too', () => {
  const without = () => now((path) => path !== 'src/deep/');
  const before = without();
  writeFileSync(join(folder, 'src/deep/b.ts'), 'three');
  expect(without()).toBe(before);
});
