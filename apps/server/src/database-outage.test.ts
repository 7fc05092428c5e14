import { generalMessages as messages } from '@kalaangan/contract/errors';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sweepMedia } from '#features/media/index.ts';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { castPassword, unknownId } from '#test-kit/people/cast.ts';
import { ask, type Answer } from '#test-kit/client.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';
import { startTcpProxy, type TcpProxy } from '#test-kit/processes/tcp-proxy.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

// A complete site whose connections to PostgreSQL go through a proxy that fails on demand.

const soon = { timeout: 60_000, interval: 50 };

let site: TestApp;
let proxy: TcpProxy;
let picture: Buffer;
let artworkId: string;

beforeAll(async () => {
  picture = await makeJpeg();
  site = await startTestApp(
    { RATE_LIMITS: 'on' },
    {
      kind: 'postgres',
      limits: { waitMs: 300, statementMs: 300 },
      database: {
        // Longer than the limits: a busy machine must be able to connect at the start.
        connectMs: 1_000,
        route: async (url) => {
          const { hostname, port } = new URL(url);
          proxy = await startTcpProxy({ host: hostname, port: Number(port) });
          return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxy.port) }).href;
        },
      },
    },
  );
  const { body, status } = await untilAnswered(() => publish('Before'));
  expect(status).toBe(201);
  artworkId = body._id;
});
afterEach(async () => {
  await proxy.pass();
  await vi.waitUntil(async () => (await ask(site.app, 'GET /readyz')).status === 200, soon);
  // Once the site hears of changes again, it drops all that is cached: before the next test, not during it.
  await vi.waitUntil(() => site.database.invalidation.isCurrent(), soon);
});
afterAll(async () => {
  await site.stop();
  await proxy.close();
});

/** Repeats a call while its answer is 503: a busy machine passes the limits of this site without any outage. */
async function untilAnswered<A extends Answer>(call: () => Promise<A>): Promise<A> {
  const deadline = Date.now() + soon.timeout;
  for (;;) {
    const answer = await call();
    if (answer.status !== 503 || Date.now() > deadline) return answer;
  }
}

const publish = (title: string) =>
  ask(site.app, 'POST /api/artworks', {
    form: artworkForm({ title, images: [picture] }),
    token: site.cast.asha.token,
  });

const readArtwork = () => ask(site.app, 'GET /api/artworks/:id', { params: { id: artworkId } });

let pageNumber = 1;
const calls = {
  // A page that was not asked for before: it is not in the cache.
  list: () => ask(site.app, 'GET /api/artworks', { query: { page: String(++pageNumber) } }),
  artwork: () => ask(site.app, 'GET /api/artworks/:id', { params: { id: unknownId } }),
  session: () => ask(site.app, 'GET /api/users/me', { token: site.cast.ravi.token }),
  signIn: () =>
    ask(site.app, 'POST /api/auth/login', {
      body: { email: site.cast.ravi.email, password: castPassword },
    }),
  signUp: () =>
    ask(site.app, 'POST /api/auth/signup', {
      body: { name: 'Nobody', username: 'nobody1', email: 'nobody@example.org', password: castPassword },
    }),
  like: () =>
    ask(site.app, 'POST /api/artworks/:id/like', {
      params: { id: artworkId },
      token: site.cast.ravi.token,
    }),
  upload: () => publish('During'),
  media: () => ask(site.app, 'GET /media/:id', { params: { id: unknownId } }),
  siteMap: () => ask(site.app, 'GET /sitemap.xml'),
};

function expectUnavailable({ status, headers, body }: Answer): void {
  expect({ status, body }).toEqual({
    status: 503,
    body: { code: 'unavailable', message: messages.unavailable },
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('no-store');
}

const outages = {
  silent: async () => proxy.stall(),
  'refusing connections': () => proxy.refuse(),
};

test.each(Object.entries(outages))(
  'answers 503 to every call while the database is %s, and normally once it is back',
  async (_how, begin) => {
    await begin();
    for (const [name, call] of Object.entries(calls)) {
      const answer = await call();
      expect(answer.status, name).toBe(503);
      expectUnavailable(answer);
    }
    for (const address of ['GET /healthz', 'GET /livez'] as const)
      expect((await ask(site.app, address)).status, address).toBe(200);
    expect(await ask(site.app, 'GET /readyz')).toMatchObject({
      status: 503,
      body: { database: 'failing', media: 'ok' },
    });
    await proxy.pass();
    await vi.waitUntil(async () => (await ask(site.app, 'GET /readyz')).status === 200, soon);
    expect((await untilAnswered(calls.signIn)).status).toBe(200);
    const { body } = await untilAnswered(readArtwork);
    expect(body).toMatchObject({ _id: artworkId, title: 'Before' });
  },
);

test.each(Object.entries(outages))(
  'answers visitors what it has in its cache while the database is %s',
  async (_how, begin) => {
    const before = await untilAnswered(readArtwork);
    await begin();
    expect(await readArtwork()).toMatchObject({ status: 200, body: before.body });
    await vi.waitUntil(() => !site.database.invalidation.isCurrent(), soon);
    for (let times = 0; times < 2; times++)
      expect(await readArtwork()).toMatchObject({ status: 200, body: before.body });
    expect((await ask(site.app, 'GET /livez')).status).toBe(200);
  },
);

test.each(Object.entries(outages))(
  'says in its metrics that the database is %s, and nothing that it cannot know',
  async (_how, begin) => {
    const readMetrics = async () => (await site.app.inject('/metrics')).body;
    await begin();
    await expect.poll(readMetrics).toMatch(/^kalaangan_database_up 0$/m);
    // What was read before is shown for a minute, if the database is silent.
    await expect.poll(readMetrics, { timeout: 90_000 }).not.toMatch(/^kalaangan_jobs_waiting\{/m);
    expect(await readMetrics()).toMatch(/^kalaangan_media_store_up 1$/m);
    await proxy.pass();
    await expect.poll(readMetrics).toMatch(/^kalaangan_jobs_waiting\{/m);
    await expect.poll(readMetrics).toMatch(/^kalaangan_database_up 1$/m);
  },
);

test('answers 503 with an HTML page to browsers', async () => {
  await proxy.refuse();
  const answer = await ask(site.app, 'GET /media/:id', {
    params: { id: unknownId },
    headers: { accept: 'text/html' },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.body).toContain(`<h1>${messages.unavailable}</h1>`);
});

test('loses no answered write and stores no partial one when connections break at random moments', async () => {
  // With those of before, fewer than the 60 uploads an hour that an account may make.
  const titles = Array.from({ length: 50 }, (_, index) => `During ${index}`);
  const answers: { title: string; status: number }[] = [];
  let isOver = false;
  async function write(): Promise<void> {
    for (let title = titles.pop(); title !== undefined; title = titles.pop())
      answers.push({ title, status: (await publish(title)).status });
  }
  async function breakConnections(): Promise<void> {
    for (let round = 0; !isOver; round++) {
      await site.app.inject('/healthz');
      if (round % 3 === 0) proxy.cut();
      else if (round % 3 === 1) proxy.stall();
      else await proxy.pass();
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  }
  const breaking = breakConnections();
  await Promise.all([write(), write(), write()]);
  isOver = true;
  await breaking;
  await proxy.pass();
  await vi.waitUntil(async () => (await calls.list()).status === 200, soon);
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([201, 503]))).toBe(true);
  const { rows } = await site.database.pool.query<{ title: string; images: number }>(
    'select title, (select count(*)::int from artwork_images i where i.artwork_id = a.id) as images from artworks a',
  );
  const stored = new Set(rows.map(({ title }) => title));
  const answered = answers.filter(({ status }) => status === 201).map(({ title }) => title);
  expect(answered.filter((title) => !stored.has(title))).toEqual([]);
  for (const { title, images } of rows) expect(images, title).toBe(1);
  await sweepMedia(site.features.media, 0);
  const left = await findLeftoversWhenIdle(site.database, site.settings.dataDir);
  expect(left.media).toEqual({ live: rows.length });
  expect(left.incoming).toEqual([]);
});

test('runs jobs after an outage, and fails none permanently', async () => {
  await proxy.refuse();
  await proxy.pass();
  const asked = await untilAnswered(() =>
    ask(site.app, 'POST /api/auth/forgot-password', { body: { email: site.cast.meera.email } }),
  );
  expect(asked.status).toBe(200);
  await site.takeMail(site.cast.meera.email);
  await vi.waitFor(
    async () => expect(await site.jobs.counts()).toEqual({ waiting: 0, running: 0, failed: 0 }),
    soon,
  );
});
