import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInvalidation, type Invalidation } from '#platform/cache/invalidation.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import { createVisitorCalls } from '#platform/http/calls/visitor-calls.ts';
import { createHttpServer } from '#platform/http/edge/server.ts';
import { createResponseCache } from '#platform/http/cache/response-cache.ts';
import { registerWebHost } from './web-host.ts';

let folder: string;
const apps: FastifyInstance[] = [];
const built: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'web-host-'));
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  rmSync(folder, { recursive: true });
  built.splice(0);
});

/** Builds a site whose pages say which build they are of, and name its script. The code of a page is loaded at its first use. */
function build(name: string): void {
  const files = {
    'client/.vite/manifest.json': JSON.stringify({
      'src/entry.client.tsx': { file: `assets/${name}.js`, isEntry: true },
    }),
    'client/.vite/languages.json': JSON.stringify({ ta: 'assets/languages/ta' }),
    [`client/assets/${name}.js`]: `script of ${name}`,
    'server/entry.server.js': entryOf('.'),
    'server/page.js': `export const text = 'English of ${name}';`,
    'server/ta/entry.server.js': entryOf('.'),
    'server/ta/page.js': `export const text = 'Tamil of ${name}';`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, path, '..'), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
  for (const older of built.slice(0, -1)) rmSync(join(folder, older), { recursive: true, force: true });
  writeFileSync(
    join(folder, 'builds.json'),
    JSON.stringify({ current: name, previous: built.at(-1) ?? null }),
  );
  built.push(name);
}

const entryOf = (place: string) => `
export async function render({ url, assets }) {
  const { text } = await import('${place}/page.js');
  const html = Buffer.from(url + ': ' + text + ' ' + assets.entry);
  return { status: 200, html, headers: {} };
}`;

type Site = { app: FastifyInstance; lines: string[]; invalidation: Invalidation };

/** Starts a process: it serves what is current now. */
async function start(): Promise<Site> {
  const lines: string[] = [];
  const invalidation = createInvalidation(true);
  const stream = { write: (line: string) => void lines.push(line) };
  const app = createHttpServer({ log: pino({ level: 'error' }, stream), trustedProxies: null });
  const responses = createResponseCache({ invalidation, onOutage: () => {}, cdn: null });
  apps.push(app);
  const sendPage = await registerWebHost(app, {
    findNotice: async () => null,
    buildsFolder: folder,
    readSite: async () => ({ publicUrl: 'http://localhost' }),
    isHttps: false,
    externalSources: {
      'script-src': [],
      'style-src': [],
      'img-src': [],
      'media-src': [],
      'connect-src': [],
      'frame-src': [],
    },
    allowsPopups: false,
    visitorCalls: createVisitorCalls(),
    responses: {
      ...responses,
      getForUrl: (asked, make) =>
        responses.getForUrl(asked, () => {
          dependOn('all');
          return make();
        }),
    },
    pageParameters: [],
    development: false,
  });
  app.setNotFoundHandler(sendPage);
  return { app, lines, invalidation };
}

const textOf = async ({ app }: Site, url: string) => (await app.inject(url)).body;
const statusOf = async ({ app }: Site, url: string) => (await app.inject(url)).statusCode;

describe('a site whose pages are built again while it runs', () => {
  it('goes on with the build that it started with, in languages that nobody has read yet', async () => {
    build('one');
    const site = await start();
    build('two');
    expect(await textOf(site, '/')).toBe('/: English of one /assets/one.js');
    expect(await textOf(site, '/ta')).toContain('Tamil of one');
    expect(await textOf(site, '/assets/one.js')).toBe('script of one');
    expect(site.lines).toEqual([]);
  });

  it('serves the new build after a restart, and the scripts of pages that are open', async () => {
    build('one');
    build('two');
    const site = await start();
    expect(await textOf(site, '/')).toContain('English of two /assets/two.js');
    expect(await textOf(site, '/assets/two.js')).toBe('script of two');
    expect(await textOf(site, '/assets/one.js')).toBe('script of one');
  });

  it('answers what it has in memory once its build was removed, and says so once', async () => {
    build('one');
    const site = await start();
    expect(await statusOf(site, '/')).toBe(200);
    build('two');
    build('three');
    expect(await statusOf(site, '/ta')).toBe(503);
    expect(await statusOf(site, '/ta/about')).toBe(503);
    expect(await textOf(site, '/')).toContain('English of one');
    site.invalidation.drop(['all']);
    expect(await textOf(site, '/about')).toBe('/about: English of one /assets/one.js');
    expect(site.lines.filter((line) => line.includes('removed by later builds'))).toHaveLength(1);
  });

  it('does not hide an error of a page behind its build', async () => {
    build('one');
    writeFileSync(join(folder, 'one/server/page.js'), "throw new Error('a broken page');");
    const site = await start();
    expect(await statusOf(site, '/')).toBe(500);
    expect(site.lines.join('')).toContain('a broken page');
  });
});

it('says what to do where nothing is built', async () => {
  await expect(start()).rejects.toThrow('npm run build');
});
