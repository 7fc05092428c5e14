import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isNewEnough, nodePackage, projectNode } from './node-binary.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'node-binary-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['20.20.2', false],
  ['24.18.9', false],
  ['24.19.0', true],
  ['26.0.0', true],
])('Node %s is new enough: %s', (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});

it('takes the Node that is installed with the project', () => {
  const own = join(folder, nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  mkdirSync(join(own, '..'), { recursive: true });
  writeFileSync(own, '');
  expect(projectNode(folder, { version: '26.0.0', path: '/usr/bin/node' })).toBe(own);
});

it('else takes the running one where it is new enough', () => {
  expect(projectNode(folder, { version: '26.0.0', path: '/usr/bin/node' })).toBe('/usr/bin/node');
});

it('else says what to install', () => {
  expect(() => projectNode(folder, { version: '20.20.2', path: '/usr/bin/node' })).toThrow(
    'install Node 24.19 or newer (this is 20.20.2)',
  );
});
