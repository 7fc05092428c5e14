import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { isVersion, readVersion, releaseChangelog, setVersion } from './version.ts';

const now = new Date('2026-12-01T10:00:00Z');
const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A lamp.\n\n## [1.0.0] - 2026-11-30\n\n- All.\n';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'version-'));
  mkdirSync(join(folder, 'apps/server'), { recursive: true });
  write('CHANGELOG.md', changelog);
  write('package.json', '{\n  "name": "site",\n  "version": "1.0.0",\n  "workspaces": ["apps/server"]\n}\n');
  write(
    'apps/server/package.json',
    '{\n  "version": "1.0.0",\n  "dependencies": { "version": "1.0.0" }\n}\n',
  );
  const packages = {
    '': { version: '1.0.0' },
    'apps/server': { version: '1.0.0' },
    'node_modules/pg': { version: '1.0.0' },
  };
  write('package-lock.json', JSON.stringify({ version: '1.0.0', packages }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

it('stands in all packages of the project, in their lock file and in the changelog', () => {
  setVersion(folder, '1.1.0', now);
  expect(readVersion(folder)).toBe('1.1.0');
  expect(read('apps/server/package.json')).toBe(
    '{\n  "version": "1.1.0",\n  "dependencies": { "version": "1.0.0" }\n}\n',
  );
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '1.1.0',
    packages: {
      '': { version: '1.1.0' },
      'apps/server': { version: '1.1.0' },
      'node_modules/pg': { version: '1.0.0' },
    },
  });
  expect(read('CHANGELOG.md')).toBe(
    changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n'),
  );
});

it('changes nothing if there is nothing to release, or the version is taken', () => {
  expect(() => setVersion(folder, '1.0.0', now)).toThrow('CHANGELOG.md has a section 1.0.0 already.');
  const released = releaseChangelog(changelog, '1.1.0', now);
  expect(() => releaseChangelog(released, '1.2.0', now)).toThrow('nothing under ## [Unreleased]');
  expect([readVersion(folder), read('CHANGELOG.md')]).toEqual(['1.0.0', changelog]);
});

it('has three numbers', () => {
  expect(['1.0.0', '10.20.30', 'v1.0.0', '1.0', '1.0.0-rc.1', '../1.0.0'].filter(isVersion)).toEqual([
    '1.0.0',
    '10.20.30',
  ]);
});

it('is the same in all packages of this project, and has a section of the changelog', () => {
  const version = readVersion(root);
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  for (const place of workspaces) expect(readVersion(join(root, place)), place).toBe(version);
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain(`\n## [${version}] - `);
});
