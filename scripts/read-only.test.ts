import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

// A small tree with the scripts of this one, whose server is one line, run by somebody who may not write to it.
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-only-'));
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  writeFileSync(
    join(folder, 'package-lock.json'),
    '{"packages":{"node_modules/fastify":{"version":"5.0.0"}}}',
  );
  for (const place of ['apps/server/src', 'apps/web', 'packages', 'node_modules/fastify'])
    mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, 'node_modules/fastify/package.json'), '{}');
  cpSync(join(folder, 'package-lock.json'), join(folder, 'node_modules/.package-lock.json'));
  writeFileSync(join(folder, 'apps/server/src/main.ts'), "process.stdout.write('the site runs');");
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the site as its owner without the right to write, or as nobody if this is root, whom no mode stops. */
function start(script = 'scripts/start.mjs') {
  chmodSync(folder, 0o555);
  return run(script, process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {});
}

function run(script: string, as: { uid?: number; gid?: number } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
    ...as,
  });
  return { status, stdout, stderr: stderr.trim() };
}

/** Lets the tree look built, as the build leaves it. */
function setBuilt() {
  const script = `
    const { switchTo } = await import('./scripts/web-build/builds.mjs');
    const { buildsFolder, currentName } = await import('./scripts/web-build/build.mjs');
    const { mkdirSync } = await import('node:fs');
    mkdirSync(buildsFolder + '/' + currentName(), { recursive: true });
    switchTo(buildsFolder, currentName());`;
  writeFileSync(join(folder, 'set-built.mjs'), script);
  expect(run('set-built.mjs')).toMatchObject({ status: 0, stderr: '' });
}

it('starts a built tree that it cannot write to', () => {
  setBuilt();
  expect(start()).toEqual({ status: 0, stdout: 'the site runs', stderr: '' });
});

it('has nothing to build there, either', () => {
  setBuilt();
  expect(start('scripts/build.mjs')).toMatchObject({
    status: 0,
    stderr: '✓ The pages are built: apps/web/build',
  });
});

it('says in one line that an unbuilt tree cannot be built there', () => {
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^The pages are not built from this code, and \S+ cannot be written: run 'npm run build'[^\n]*$/,
  );
});
