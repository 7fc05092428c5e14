import { rm } from 'node:fs/promises';
import { accessAddresses } from '@kalaangan/contract/safety/access';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, askOrigin } from '#test-kit/client.ts';
import { copyEmbeddedTemplate } from '#test-kit/databases/embedded-clones.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { makeTemporaryFolder } from '#test-kit/databases/temporary-folder.ts';
import { runAdmin as admin } from '#test-kit/processes/admin-process.ts';
import { startServerProcess } from '#test-kit/processes/server-process.ts';
import { runOnSite } from '#test-kit/operator.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const refusal = { status: 503, body: { code: 'maintenance' } };

describe('npm run admin -- maintenance', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp();
  });
  afterEach(() => run('off'));
  afterAll(() => site.stop());

  const run = (...typed: string[]) => runOnSite(site, ['maintenance', ...typed]);
  const send = () => ask(site.app, accessAddresses.send);

  it('turns it on and off, and says how it is', async () => {
    expect((await run('status')).out).toContain('It is not on');
    const begun = await run('on');
    expect([begun.code, begun.err]).toEqual([0, '']);
    expect(begun.out).toMatch(/^Nobody but admins changes anything, since \d+ \w+ \d{4}, \d\d:\d\d IST\.\n/);
    expect(await send()).toMatchObject(refusal);
    expect((await run('status')).out).toContain('Nobody but admins changes anything');
    expect((await run('off')).out).toBe('Everybody may change things again.');
    expect((await send()).status).toBe(400);
    expect((await run('off')).out).toContain('It was not on');
  });

  it('tells people until when and why, and changes that when it is typed again', async () => {
    const words = ['--until', '2100-12-01T18:30', '--message', '  A new server. '];
    expect((await run('on', ...words)).out).toMatch(
      /until 1 December 2100, 18:30 IST as people are told\.\nEvery page says: A new server\./,
    );
    expect(JSON.parse((await run('status', '--json')).out)).toEqual({
      on: true,
      since: expect.any(String),
      until: '2100-12-01T13:00:00.000Z',
      message: 'A new server.',
    });
    await run('on');
    const told = { on: true, since: expect.any(String), until: null, message: null };
    expect(JSON.parse((await run('status', '--json')).out)).toEqual(told);
    expect(JSON.parse((await run('off', '--json')).out)).toEqual({ ...told, on: false, since: null });
  });

  it.each([
    ['--until', 'yesterday', /^until: a time to come/],
    ['--until', '2020-01-01T10:00', /^until: a time to come/],
    ['--message', ' ', /^message: /],
    ['--message', 'x'.repeat(301), /^message: /],
    ['--for', '3', /unknown option/],
  ])('refuses %s %s, and does nothing', async (option, value, said) => {
    const { code, out, err } = await run('on', option, value);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(said);
    expect((await send()).status).toBe(400);
  });

  it('explains itself', async () => {
    expect((await run('--help')).out).toMatch(/on \[options\][^]*off[^]*status/);
    expect((await run('on', '--help')).out).toMatch(/--until <time>[^]*--message <text>[^]*--json/);
  });
});

describe('the program', () => {
  it('works beside running processes on PostgreSQL, which have heard of it when it ends', async () => {
    const [postgres, dataDir] = [await clonePostgres(), await makeTemporaryFolder('maintenance')];
    const environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
    const servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
    try {
      await Promise.all(servers.map((server) => server.ready()));
      const send = () =>
        Promise.all(
          servers.map(async ({ origin }) => (await askOrigin(origin, accessAddresses.send))?.status),
        );
      expect(await send()).toEqual([400, 400]);
      expect((await admin(environment, 'maintenance', 'on')).code).toBe(0);
      expect(await send()).toEqual([503, 503]);
      expect((await admin(environment, 'maintenance', 'off')).code).toBe(0);
      expect(await send()).toEqual([400, 400]);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.destroy();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('works on an embedded site that is stopped, and on one that runs', async () => {
    const dataDir = await makeTemporaryFolder('maintenance-embedded');
    const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
    await copyEmbeddedTemplate(dataDir);
    try {
      const before = await admin(environment, 'maintenance', 'on');
      expect([before.code, before.stderr]).toEqual([0, '']);
      const server = await startServerProcess(environment);
      try {
        await server.ready();
        expect(await askOrigin(server.origin, accessAddresses.send)).toMatchObject(refusal);
        expect((await admin(environment, 'maintenance', 'off')).stdout).toContain('Everybody');
        expect((await askOrigin(server.origin, accessAddresses.send))?.status).toBe(400);
      } finally {
        await server.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
