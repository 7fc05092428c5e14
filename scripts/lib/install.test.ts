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

/** As npm leaves it. */
function install(packages: Record<string, object>) {
  for (const path of Object.keys(packages)) {
    mkdirSync(join(folder, path));
    writeFileSync(join(folder, path, 'package.json'), '{}');
  }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

it('takes an install without the tools of development for enough in production', () => {
  lock({ ...fastify, ...vitest });
  install(fastify);
  expect(isInstalledForProduction(folder)).toBe(true);
});

it('misses a package that production needs, or one of another version', () => {
  lock({ ...fastify, ...vitest });
  install(vitest);
  expect(isInstalledForProduction(folder)).toBe(false);
  install({ 'node_modules/fastify': { version: '4.0.0' } });
  expect(isInstalledForProduction(folder)).toBe(false);
});

it('misses everything in an install that was broken off', () => {
  lock(fastify);
  install(fastify);
  rmSync(join(folder, 'node_modules/.package-lock.json'));
  expect(isInstalledForProduction(folder)).toBe(false);
});

it('needs no optional package of another machine', () => {
  lock({ ...fastify, 'node_modules/decoder-other': { version: '1.0.0', optional: true } });
  install(fastify);
  expect(isInstalledForProduction(folder)).toBe(true);
});
