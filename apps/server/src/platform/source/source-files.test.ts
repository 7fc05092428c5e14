import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kalaangan-source-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const sources = [
  'README.md',
  'apps/server/src/main.ts',
  'deploy/systemd/site.service',
  'docs/settings.md',
  'package.json',
];
const others = [
  '.env',
  '.env.production',
  '.npmrc',
  'apps/server/.env',
  'apps/server/tls.key',
  'apps/store/media/0001.png',
  'apps/store/session-secret',
  'apps/store/seal-key',
  'apps/web/build/client/index.js',
  'deploy/container/secrets/SMTP_URL',
  'deploy/tls.key',
  'data/media/0002.png',
  'node_modules/fastify/package.json',
];

function write(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
}

it('lists the files of the project without git, but no data or secret', async () => {
  write(...sources, ...others, 'backup/site.sql');
  symlinkSync('/etc/passwd', join(root, 'apps/passwd.txt'));
  expect(await listSourceFiles(root, [join(root, 'apps/store')])).toEqual(sources);
});

it('lists what git tracks, except data and secrets', async () => {
  write(...sources, ...others);
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args]);
  git('init', '-q');
  git('add', '-f', '.');
  write('apps/server/src/scratch.ts');
  rmSync(join(root, 'docs/settings.md'));
  expect(await listSourceFiles(root, [join(root, 'apps/store')])).toEqual(
    sources.filter((path) => path !== 'docs/settings.md'),
  );
});
