import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalledForProduction } from './install.mjs';

const fastify = { 'node_modules/fastify': { version: '5.0.0' } };
const vitest = { 'node_modules/vitest': { version: '5.0.0', dev: true } };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lock(packages: object) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

/** Creates the folders and the list of packages that npm leaves. */
function install(packages: Record<string, object>) {
  for (const path of Object.keys(packages)) {
    mkdirSync(join(folder, path));
    writeFileSync(join(folder, path, 'package.json'), '{}');
  }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

it('accepts an install without development dependencies in production', () => {
  lock({ ...fastify, ...vitest });
  install(fastify);
  expect(isInstalledForProduction(folder)).toBe(true);
});

it('rejects an install without a production package, or with another version of it', () => {
  lock({ ...fastify, ...vitest });
  install(vitest);
  expect(isInstalledForProduction(folder)).toBe(false);
  install({ 'node_modules/fastify': { version: '4.0.0' } });
  expect(isInstalledForProduction(folder)).toBe(false);
});

it('rejects an interrupted install', () => {
  lock(fastify);
  install(fastify);
  rmSync(join(folder, 'node_modules/.package-lock.json'));
  expect(isInstalledForProduction(folder)).toBe(false);
});

it('accepts an install without optional packages of other platforms', () => {
  lock({ ...fastify, 'node_modules/decoder-other': { version: '1.0.0', optional: true } });
  install(fastify);
  expect(isInstalledForProduction(folder)).toBe(true);
});

it('rejects an install without an optional package for this machine, as an old Node leaves it', () => {
  const machine = { os: [process.platform], cpu: [process.arch] };
  lock({ ...fastify, 'node_modules/decoder-here': { version: '1.0.0', optional: true, ...machine } });
  install(fastify);
  expect(isInstalledForProduction(folder)).toBe(false);
});

it('accepts an install without the package for another C library', () => {
  const machine = { os: [process.platform], cpu: [process.arch], libc: ['another'] };
  lock({ ...fastify, 'node_modules/decoder-another': { version: '1.0.0', optional: true, ...machine } });
  install(fastify);
  expect(isInstalledForProduction(folder)).toBe(process.platform === 'linux');
});
