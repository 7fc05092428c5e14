import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blogFeeds } from '@kalaangan/contract/blogs/blog-feeds';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { purgeHeader, startCachingProxy, type CachingProxy } from '#test-kit/processes/caching-proxy.ts';
import { addPerson } from '#test-kit/people/cast.ts';
import { ask, type Answer } from '#test-kit/client.ts';
import { finishDeletions } from '#test-kit/content/finish-deletions.ts';
import { discussionForm } from '#test-kit/content/discussion-form.ts';
import { runSteps } from '#test-kit/freshness/steps.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';
import { startSecondProcess } from '#test-kit/processes/second-process.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

/** Timeout of polling: far longer than needed, for busy machines. */
const soon = { timeout: 60_000 };
const unshared = 'private, max-age=0, must-revalidate';

async function startBehindCdn(): Promise<{ site: TestApp; cdn: CachingProxy }> {
  const servers: TestApp[] = [];
  const cdn = await startCachingProxy(() => {
    const [site] = servers;
    if (!site) throw new Error('the site has not started');
    return site.app;
  });
  const site = await startTestApp(
    { CDN_PURGE_URL: cdn.purgeUrl, CDN_PURGE_HEADER: purgeHeader },
    { kind: 'postgres', checkAnswers: false },
  );
  servers.push(site);
  return { site, cdn };
}

async function publish({ app, cast }: TestApp): Promise<string> {
  const form = artworkForm({ images: [await makeJpeg()] });
  const { status, body } = await ask(app, artwork.create, { form, token: cast.asha.token });
  expect(status).toBe(201);
  return body._id;
}

/** Asks until the answer is shared: a process on a busy machine may hear too late that it is up to date. */
const untilShared = <Shown extends Pick<Answer, 'headers'>>(load: () => Promise<Shown>): Promise<Shown> =>
  vi.waitUntil(async () => {
    const answer = await load();
    return answer.headers['surrogate-control'] === undefined ? null : answer;
  }, soon);

const countPurges = async ({ database }: TestApp) => {
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from cdn_purges');
  return rows[0]?.count;
};

describe('a site behind a CDN', () => {
  let site: TestApp;
  let cdn: CachingProxy;
  beforeAll(async () => {
    ({ site, cdn } = await startBehindCdn());
  });
  afterAll(async () => {
    await site.stop();
    await cdn.close();
  });

  it('says what may be shared, for how long and under which keys', async () => {
    const { app, cast } = site;
    const { token } = cast.asha;
    const asked = await ask(app, discussion.create, { form: discussionForm(), token });
    const params = { id: asked.body._id };
    const { headers } = await untilShared(() => ask(app, discussion.get, { params }));
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'surrogate-control': 'max-age=3600',
      'cdn-cache-control': 'public, max-age=3600',
      vary: 'authorization, accept-encoding',
      'cloudflare-cdn-cache-control': 'no-store',
    });
    expect(headers['surrogate-key']).toMatch(/^all( [a-z0-9]{7})+$/);
    expect(headers['cache-tag']).toBe(String(headers['surrogate-key']).replaceAll(' ', ','));

    const popular = await untilShared(() => ask(app, artwork.list));
    expect(popular.headers['surrogate-control']).toMatch(/^max-age=[1-5]?\d$|^max-age=60$/);

    for (const url of ['/sitemap.xml', blogFeeds.all]) {
      const file = await untilShared(() => app.inject(url));
      expect(file.headers).toMatchObject({ 'surrogate-control': 'max-age=3600', vary: 'accept-encoding' });
    }

    // Not for members, nor what failed or is no answer from the cache.
    const personal = await ask(app, discussion.get, { params, token });
    const unknown = await ask(app, discussion.get, { params: { id: cast.asha.id } });
    const health = await app.inject('/healthz');
    for (const answer of [personal, unknown, health]) {
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' });
      expect(answer.headers).not.toHaveProperty('surrogate-control');
      expect(answer.headers).not.toHaveProperty('surrogate-key');
    }
    const ended = await ask(app, discussion.get, { params, token: 'ended' });
    expect(ended.headers).toMatchObject({ 'cache-control': unshared });
    expect(ended.headers).not.toHaveProperty('surrogate-control');
  });

  it('shows each change at the next load, and nothing that was deleted', async () => {
    const second = await startSecondProcess(site);
    onTestFinished(() => second.stop());
    let left = 600;
    const { stale } = await runSteps({
      people: await Promise.all(
        ['Asha', 'Ravi', 'Meera'].map((name) => addPerson(site, name, { verified: true })),
      ),
      write: (address, asked) => ask(Math.random() < 0.5 ? site.app : second.app, address, asked),
      read: (address, asked) => ask(cdn.app, address, asked),
      seed: Date.now(),
      atOnce: 6,
      writing: 0.05,
      isOver: () => left-- <= 0,
    });
    expect(stale).toEqual([]);
    expect(cdn.counts.hits).toBeGreaterThan(20);
  });

  it('deletes a picture at the CDN too', async () => {
    const id = await publish(site);
    await vi.waitUntil(async () => (await countPurges(site)) === 0, soon);
    const { body } = await ask(site.app, artwork.get, { params: { id } });
    const { pathname } = new URL(body.images[0].url, 'http://site');
    const picture = await site.app.inject(pathname);
    expect(picture.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'surrogate-control': 'max-age=86400',
    });
    expect(picture.headers['surrogate-key']).toMatch(/^[a-z0-9]{7}$/);
    const load = async () => (await cdn.app.inject(pathname)).statusCode;
    const { hits } = cdn.counts;
    expect([await load(), await load(), cdn.counts.hits]).toEqual([200, 200, hits + 1]);
    await ask(site.app, artwork.remove, { params: { id }, token: site.cast.asha.token });
    expect(await load()).toBe(410);
    await finishDeletions(site);
    expect(await load()).toBe(404);
  });

  it('purges what a process left that was killed, and everything if that is much', async () => {
    // What other tests deleted would be purged meanwhile.
    await finishDeletions(site);
    await vi.waitUntil(async () => (await countPurges(site)) === 0, soon);
    cdn.purges.length = 0;
    const leave = (count: number) =>
      site.database.pool.query(
        `insert into cdn_purges select gen_random_uuid(), array['left' || n], now() - interval '1 minute'
         from generate_series(1, $1) as n`,
        [count],
      );
    await leave(2);
    await site.jobs.sweep('cdn.resend');
    expect(cdn.purges.map((keys) => keys.toSorted())).toEqual([['left1', 'left2']]);
    await leave(500);
    await site.jobs.sweep('cdn.resend');
    expect(cdn.purges.slice(1)).toEqual([['all']]);
    expect(await countPurges(site)).toBe(0);
  });

  it('counts purges for its metrics', async () => {
    await ask(site.app, profile.update, { body: { name: 'Asha K' }, token: site.cast.asha.token });
    const { body } = await site.app.inject('/metrics');
    expect(body).toMatch(/cdn_purge_requests_total\{result="taken"\} [1-9]/);
    expect(body).toContain('cdn_purge_failing 0');
  });
});

it.each(['fails', 'hangs'] as const)(
  'a site answers writes while the CDN %s, and purges when it works again',
  async (mood) => {
    const { site, cdn } = await startBehindCdn();
    onTestFinished(async () => {
      await site.stop();
      await cdn.close();
    });
    const { token, username } = site.cast.asha;
    const name = async () => (await ask(cdn.app, profile.get, { params: { username } })).body.user.name;
    await vi.waitUntil(async () => (await countPurges(site)) === 0, soon);
    await vi.waitUntil(async () => (await name()) === 'Asha Kulkarni' && cdn.counts.hits > 0, soon);
    cdn.setMood(mood);
    expect((await ask(site.app, profile.update, { body: { name: 'Asha K' }, token })).status).toBe(200);
    // The site cannot help that the CDN shows its copy.
    expect(await name()).toBe('Asha Kulkarni');
    expect(await countPurges(site)).toBeGreaterThan(0);

    cdn.setMood('works');
    await site.database.pool.query(`update cdn_purges set created_at = now() - interval '11 seconds'`);
    await vi.waitUntil(async () => {
      await site.jobs.sweep('cdn.resend');
      return (await name()) === 'Asha K';
    }, soon);
  },
);
