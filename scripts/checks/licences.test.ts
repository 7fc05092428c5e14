import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLicenceReport, writeLicenceReport } from './licence-report.ts';
import { isAllowed, listProductionPackages } from './licences.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licences-'));
  mkdirSync(join(folder, 'docs'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lock(packages: object) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

const fastify = { 'node_modules/fastify': { version: '5.0.0', license: 'MIT' } };

describe('isAllowed', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-2.0-only)', true],
    ['GPL-2.0-only OR SSPL-1.0', false],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['MIT AND SSPL-1.0', false],
    ['(MIT OR SSPL-1.0) AND (ISC OR BUSL-1.1)', true],
    ['MIT AND (SSPL-1.0 OR BUSL-1.1)', false],
    ['MIT)', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['', false],
  ])('of %s is %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });
});

describe('listProductionPackages', () => {
  it('omits workspaces, links and development dependencies', () => {
    lock({
      '': { license: 'AGPL-3.0-or-later' },
      'apps/server': { version: '0.1.0' },
      'node_modules/@kalaangan/server': { link: true },
      'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
      'node_modules/both': { version: '1.0.0', license: 'MIT', devOptional: true },
      ...fastify,
    });
    expect(listProductionPackages(folder)).toEqual([{ name: 'fastify', version: '5.0.0', licence: 'MIT' }]);
  });

  it('lists each version of a package once', () => {
    lock({
      ...fastify,
      'node_modules/a/node_modules/fastify': { version: '5.0.0', license: 'MIT' },
      'node_modules/b/node_modules/fastify': { version: '4.0.0', license: 'MIT' },
    });
    expect(listProductionPackages(folder).map(({ version }) => version)).toEqual(['4.0.0', '5.0.0']);
  });

  it('lists an aliased package under its own name', () => {
    lock({ 'node_modules/alias': { name: 'real', version: '1.0.0', license: 'ISC' } });
    expect(listProductionPackages(folder)).toEqual([{ name: 'real', version: '1.0.0', licence: 'ISC' }]);
  });
});

describe('checkLicenceReport', () => {
  it('reports nothing for a current table of compatible licences', () => {
    lock(fastify);
    writeLicenceReport(folder);
    expect(checkLicenceReport(folder)).toEqual([]);
    expect(readFileSync(join(folder, 'docs/licences.md'), 'utf8')).toContain('| MIT | 1 | fastify 5.0.0 |');
  });

  it('reports packages with an incompatible licence or none', () => {
    lock({
      'node_modules/closed': { version: '1.0.0', license: 'BUSL-1.1' },
      'node_modules/silent': { version: '2.0.0' },
    });
    writeLicenceReport(folder);
    expect(checkLicenceReport(folder)).toEqual([
      expect.stringContaining('closed@1.0.0: BUSL-1.1'),
      expect.stringContaining('silent@2.0.0: no licence'),
    ]);
  });

  it('reports a table that is out of date or missing', () => {
    lock({});
    const outOfDate = [expect.stringContaining('docs/licences.md is out of date')];
    expect(checkLicenceReport(folder)).toEqual(outOfDate);
    writeLicenceReport(folder);
    lock(fastify);
    expect(checkLicenceReport(folder)).toEqual(outOfDate);
  });
});
