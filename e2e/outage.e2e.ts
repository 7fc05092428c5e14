import { generalMessages as messages } from '@kalaangan/contract/errors';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { artworkForm } from '../apps/server/test-kit/content/artwork-form.ts';
import { ask } from '../apps/server/test-kit/client.ts';
import { makeJpeg } from '../apps/server/test-kit/files/pictures.ts';
import { startTcpProxy, type TcpProxy } from '../apps/server/test-kit/processes/tcp-proxy.ts';
import { startTestApp, type TestApp } from '../apps/server/test-kit/test-app.ts';

// The built pages on a PostgreSQL server behind a proxy that can fail.

const patiently = { timeout: 60_000, interval: 50 };
const title = 'Monsoon over Pune';
let site: TestApp;
let proxy: TcpProxy;

beforeAll(async () => {
  site = await startTestApp(
    {},
    {
      kind: 'postgres',
      withPages: true,
      limits: { waitMs: 500, statementMs: 500 },
      database: {
        // Longer than the other limits, which are what is tested: a busy machine must be able to connect.
        connectMs: 3_000,
        route: async (url) => {
          const { hostname, port } = new URL(url);
          proxy = await startTcpProxy({ host: hostname, port: Number(port) });
          return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxy.port) }).href;
        },
      },
    },
  );
  await publish(title);
});
afterEach(async () => {
  vi.useRealTimers();
  await proxy.pass();
  await vi.waitUntil(async () => (await visit('/readyz')).statusCode === 200, patiently);
  // Once the site hears of changes again, it drops all that is cached: before the next test, not during it.
  await vi.waitUntil(() => site.database.invalidation.isCurrent(), patiently);
});
afterAll(async () => {
  await site.stop();
  await proxy.close();
});

/** Publishes a work; again where a busy machine takes longer than the limits. */
const publish = (name: string) =>
  vi.waitUntil(async () => {
    const form = artworkForm({ title: name, images: [await makeJpeg()] });
    const { status } = await ask(site.app, 'POST /api/artworks', { form, token: site.cast.asha.token });
    return status === 201;
  }, patiently);
const isHomeWith = (name: string) =>
  vi.waitUntil(async () => (await visit('/')).body.includes(name), patiently);
const visit = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });
/** Advances the clock that the age of cached pages is measured by. Timers are not affected. */
const passMinutes = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

const outages = {
  silent: async () => proxy.stall(),
  'refusing connections': () => proxy.refuse(),
};

test.each(Object.entries(outages))(
  'cached pages are served while the database is %s, and others respond with 503',
  async (how, begin) => {
    await isHomeWith(title);
    expect((await visit('/about')).statusCode).toBe(200);
    await begin();
    passMinutes(20);
    for (let round = 0; round < 3; round++) {
      const page = await visit('/');
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(title);
    }
    expect((await visit('/about')).statusCode).toBe(200);
    expect((await visit('/livez')).statusCode).toBe(200);
    expect((await visit('/readyz')).statusCode).toBe(503);

    const other = await visit(`/profile/${site.cast.ravi.username}?page=${how.length}`);
    expect(other.statusCode).toBe(503);
    expect(other.headers['content-type']).toContain('text/html');
    expect(Number(other.headers['retry-after'])).toBeGreaterThan(0);
    expect(other.headers['cache-control']).toBe('no-store');
    expect(other.body).toContain(`<h1>${messages.unavailable}</h1>`);

    passMinutes(100);
    expect((await visit('/')).statusCode).toBe(503);
  },
);

test('pages are rendered again once the database is back', async () => {
  await isHomeWith(title);
  await proxy.refuse();
  passMinutes(20);
  expect((await visit('/')).statusCode).toBe(200);
  await proxy.pass();
  await vi.waitUntil(async () => (await visit('/readyz')).statusCode === 200, patiently);
  await publish('After the outage');
  await isHomeWith('After the outage');
});
