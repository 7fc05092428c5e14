import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFullFolders, findLongFiles } from './sizes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sizes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, lines: number) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), 'line\n'.repeat(lines));
}

it('reports only source files that are too long', () => {
  write('apps/server/src/app.ts', 301);
  write('apps/server/src/main.ts', 300);
  expect(findLongFiles(folder)).toEqual([expect.stringContaining('apps/server/src/app.ts: 301 lines')]);
});

it('accepts long tests, data and migrations', () => {
  for (const path of ['src/app.test.ts', 'src/states.data.ts', 'src/data/states.ts', 'migrations/0001.sql'])
    write(`apps/server/${path}`, 301);
  expect(findLongFiles(folder)).toEqual([]);
});

it('reports folders of too many sources, tests apart', () => {
  for (let file = 0; file <= 25; file++) {
    write(`apps/web/src/ui/button-${file}.tsx`, 1);
    write(`apps/web/src/lib/${file < 25 ? `text-${file}` : 'text.test'}.ts`, 1);
    write(`apps/web/src/routes/page-${file}.tsx`, 1);
  }
  expect(findFullFolders(folder)).toEqual([expect.stringContaining('apps/web/src/ui: 26 files')]);
});
