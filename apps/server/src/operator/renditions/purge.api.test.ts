import { utimes } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { listNames, publish, type Published } from '../media/media.fixture.ts';
import { runOnSite } from '#test-kit/operator.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const get = (id: string, width: number, accept = 'image/webp') =>
  site.app.inject({ url: `/media/${id}?w=${width}`, headers: { accept } });

/** Publishes a picture, and waits until something was made of it. */
async function publishShown(title: string): Promise<Published> {
  const picture = await publish(site, title);
  expect((await get(picture.mediaId, 320)).statusCode).toBe(200);
  await expect
    .poll(() => listNames(site, picture.folder))
    .toEqual(expect.arrayContaining(['320.webp', '640.webp', 'master', 'original']));
  return picture;
}

const purge = (typed: string[], ...answers: string[]) =>
  runOnSite(site, ['renditions', 'purge', ...typed], { answers });

describe('renditions purge', () => {
  it('removes, after asking, all but the originals; what is asked for is made again', async () => {
    const picture = await publishShown('Peacock');
    const { code, out, asked } = await purge([], 'purge');
    expect([code, asked]).toEqual([0, [expect.stringContaining("'purge'")]]);
    expect(out).toMatch(
      /^What was made of all \d+ pictures is removed\.[^]*\d+ objects of \d+ pictures, .* removed\.$/,
    );
    expect(await listNames(site, picture.folder)).toEqual(['original']);
    const again = await get(picture.mediaId, 320);
    expect([again.statusCode, again.headers['content-type']]).toEqual([200, 'image/webp']);
    await expect.poll(() => listNames(site, picture.folder)).toContain('320.webp');
  });

  it('lets an AVIF be asked for again', async () => {
    const picture = await publishShown('Crane');
    const isAvif = async () =>
      (await get(picture.mediaId, 320, 'image/avif,image/webp')).headers['content-type'];
    await expect.poll(isAvif).toBe('image/avif');
    await purge(['--yes']);
    await expect.poll(isAvif).toBe('image/avif');
  });

  it('does nothing without the word, or without a terminal', async () => {
    const picture = await publishShown('Heron');
    expect(await purge([], 'yes')).toMatchObject({ code: 1, err: 'Nothing was done.' });
    expect((await purge([])).err).toContain('add --yes');
    expect(await listNames(site, picture.folder)).toContain('320.webp');
  });

  it('purges one work, by its address or id', async () => {
    const [one, other] = [await publishShown('Kite'), await publishShown('Owl')];
    const byAddress = await purge([
      '--work',
      `https://art.example.org/artwork/${one.artworkId}?from=mail`,
      '--yes',
      '--json',
    ]);
    expect(JSON.parse(byAddress.out)).toMatchObject({ pictures: 1 });
    expect(await listNames(site, one.folder)).toEqual(['original']);
    expect(await listNames(site, other.folder)).toContain('320.webp');
    expect(JSON.parse((await purge(['--work', other.artworkId, '--yes', '--json'])).out)).toMatchObject({
      pictures: 1,
    });
    expect(await listNames(site, other.folder)).toEqual(['original']);
  });

  it.each([randomUUID(), 'https://art.example.org/artworks', ''])('knows no work at "%s"', async (work) => {
    const { code, err } = await purge(['--work', work, '--yes']);
    expect([code, err]).toEqual([1, `There is no artwork, discussion or blog with pictures at ${work}.`]);
  });

  it('purges what was made so long ago, and keeps the rest', async () => {
    const picture = await publishShown('Myna');
    const shard = createHash('sha256').update(picture.folder).digest('hex').slice(0, 3);
    const old = join(site.settings.dataDir, 'media', shard, picture.folder, '320.webp');
    const tenDaysAgo = Date.now() / 1000 - 10 * 86_400;
    await utimes(old, tenDaysAgo, tenDaysAgo);
    expect(JSON.parse((await purge(['--older-than', '11', '--yes', '--json'])).out).objects).toBe(0);
    expect(JSON.parse((await purge(['--older-than', '9.5', '--yes', '--json'])).out)).toMatchObject({
      pictures: 1,
      objects: 1,
    });
    const names = await listNames(site, picture.folder);
    expect(names).not.toContain('320.webp');
    expect(names).toContain('master');
  });

  it.each(['0', '-1', 'week'])('refuses --older-than %s', async (days) => {
    const { code, err } = await purge([`--older-than=${days}`, '--yes']);
    expect([code, err]).toEqual([1, expect.stringMatching(/^olderThan: /)]);
  });

  it('leaves what is being deleted alone', async () => {
    const picture = await publishShown('Robin');
    await sql`update media set state = 'deleting' where id = ${picture.mediaId}`.execute(
      site.database.kysely,
    );
    await purge(['--yes']);
    expect(await listNames(site, picture.folder)).toContain('320.webp');
  });

  it('ends when it is left', async () => {
    const picture = await publishShown('Stork');
    const { code } = await runOnSite(site, ['renditions', 'purge', '--yes'], {
      signal: AbortSignal.abort(new Error('left')),
    });
    expect(code).toBe(1);
    expect(await listNames(site, picture.folder)).toContain('320.webp');
  });
});
