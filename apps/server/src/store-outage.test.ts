import { generalMessages as messages } from '@kalaangan/contract/errors';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sweepMedia } from '#features/media/index.ts';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { finishDeletions } from '#test-kit/content/finish-deletions.ts';
import { listen } from '#test-kit/processes/listening.ts';
import { makeJpeg, makeNoise } from '#test-kit/files/pictures.ts';
import { startS3TestServer, type S3TestServer } from '#test-kit/s3/index.ts';
import { startTcpProxy, type TcpProxy } from '#test-kit/processes/tcp-proxy.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { findLeftovers } from '#test-kit/content/leftovers.ts';

// A complete site whose connections to an S3 server go through a proxy that fails on demand.

const soon = { timeout: 60_000, interval: 100 };

let peer: S3TestServer;
let proxy: TcpProxy;
let site: TestApp;
let origin: string;
let picture: Buffer;
let large: string;

beforeAll(async () => {
  picture = await makeJpeg();
  peer = await startS3TestServer();
  const { hostname, port } = new URL(peer.settings.endpoint);
  proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  site = await startTestApp(
    {
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_BUCKET: peer.settings.bucket,
      S3_REGION: peer.settings.region,
      S3_ACCESS_KEY_ID: peer.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: peer.settings.secretAccessKey,
    },
    { kind: 'embedded', storeTimes: { connectMs: 2_000, answerMs: 2_000, silenceMs: 2_000 } },
  );
  ({ origin } = await listen(site.app));
  const noise = await (await makeNoise({ width: 2400, height: 1600 })).jpeg({ quality: 95 }).toBuffer();
  // A busy machine passes the limits of this site without any outage.
  const { body } = await vi.waitFor(async () => {
    const answer = await publish('Before', noise);
    expect(answer.status).toBe(201);
    return answer;
  }, soon);
  large = body.imageUrls[0];
  await vi.waitUntil(async () => (await fetchRendition(large, 640)).status === 200, soon);
  await fetchRendition(large, 1920);
});
afterEach(async () => {
  await proxy.pass();
  await vi.waitUntil(async () => (await ask(site.app, 'GET /readyz')).status === 200, soon);
});
afterAll(async () => {
  await site.stop();
  await proxy.close();
  await peer.stop();
});

const publish = (title: string, image: Buffer) =>
  ask(site.app, 'POST /api/artworks', {
    form: artworkForm({ title, images: [image] }),
    token: site.cast.asha.token,
  });
const fetchRendition = (url: string, width: number) =>
  fetch(`${origin}${url}?w=${width}`, { headers: { accept: 'image/webp' } });

const outages = {
  silent: async () => proxy.stall(),
  'refusing connections': () => proxy.refuse(),
};

test.each(Object.entries(outages))(
  'answers 503 to uploads and images while the store is %s, and normally once it is back',
  async (how, begin) => {
    await begin();
    const upload = await publish(how, picture);
    expect(upload).toMatchObject({ status: 503, body: { message: messages.unavailable } });
    expect(Number(upload.headers['retry-after'])).toBeGreaterThan(0);
    const shown = await fetchRendition(large, 1920);
    expect(shown.status).toBe(503);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(Number(shown.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(site.app, 'GET /api/artworks')).body.artworks).toMatchObject([{ title: 'Before' }]);
    expect((await ask(site.app, 'GET /livez')).status).toBe(200);
    expect(await ask(site.app, 'GET /readyz')).toMatchObject({
      status: 503,
      body: { database: 'ok', media: 'failing' },
    });
    const readMetrics = async () => (await site.app.inject('/metrics')).body;
    await expect.poll(readMetrics).toMatch(/^kalaangan_media_store_up 0$/m);
    expect(await readMetrics()).toMatch(/^kalaangan_database_up 1$/m);

    await proxy.pass();
    await vi.waitUntil(async () => (await fetchRendition(large, 1920)).status === 200, soon);
    await finishDeletions(site);
    await sweepMedia(site.features.media, 0);
    expect(await findLeftovers(site.database, site.settings.dataDir)).toMatchObject({
      media: { live: 1 },
      artworks: 1,
      incoming: [],
    });
  },
);

test('aborts the response when the store stops sending an image', async () => {
  const readBody = async () => {
    const answer = await fetchRendition(large, 1920);
    expect(answer.status).toBe(200);
    return answer.arrayBuffer().then(
      () => 'whole',
      () => 'aborted',
    );
  };
  expect(await readBody()).toBe('whole');
  proxy.stallAfter(100_000);
  // Until the store has it, the rendition comes from memory.
  await expect.poll(readBody, soon).toBe('aborted');
  await proxy.pass();
  const whole = await fetchRendition(large, 1920);
  expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get('content-length')));
});

test('accepts uploads while the store is slow', async () => {
  proxy.delay(20);
  const { status, body } = await publish('Slowly', picture);
  expect(status).toBe(201);
  // Other tests count artworks and media.
  await ask(site.app, 'DELETE /api/artworks/:id', {
    params: { id: body._id },
    token: site.cast.asha.token,
  });
  await site.jobs.runDue();
});
