import { blockAddresses } from '@kalaangan/contract/accounts/blocks';
import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';
import { unknownId } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjects(site.database));

const wide = { width: 1200, height: 600 };
const tall = { width: 600, height: 900 };

type Work = { _id: string; imageUrls: [string] };
type Form = Parameters<typeof artworkForm>[0];

async function publish(size: typeof wide, more: Form = {}): Promise<Work> {
  const form = artworkForm({ images: [await makeJpeg(size)], ...more });
  const { status, body } = await ask(site.app, at.create, { form, token: site.cast.asha.token });
  expect(status).toBe(201);
  return body;
}

async function readBanner(token?: string): Promise<string | null> {
  const { status, body } = await ask(site.app, at.banner, { params: { id: site.cast.asha.id }, token });
  expect(status).toBe(200);
  return body.banner?.url ?? null;
}

const choose = ({ _id: id }: Work, chosen = true) =>
  ask(site.app, at.chooseBanner, { params: { id }, body: { chosen }, token: site.cast.asha.token });

describe('the banner of a profile', () => {
  it('is the newest wide picture, and none without one', async () => {
    await publish(tall);
    await publish({ width: 300, height: 150 });
    expect(await readBanner()).toBeNull();
    await publish(wide);
    const newest = await publish(wide);
    await publish(wide, { mature: 'nudity' });
    await publish(tall);
    expect(await readBanner()).toBe(newest.imageUrls[0]);
  });

  it('is of the work that was chosen last, until that is taken back or deleted', async () => {
    const newest = await publish(wide);
    const [first, second] = [await publish(tall), await publish(tall)];
    expect(await choose(first)).toMatchObject({ status: 200, body: { chosen: true } });
    expect(await readBanner()).toBe(first.imageUrls[0]);
    await choose(second);
    expect(await readBanner()).toBe(second.imageUrls[0]);
    // Of another work: changes nothing.
    expect(await choose(first, false)).toMatchObject({ status: 200, body: { chosen: false } });
    expect(await readBanner()).toBe(second.imageUrls[0]);
    await choose(second, false);
    expect(await readBanner()).toBe(newest.imageUrls[0]);
    await choose(first);
    const { token } = site.cast.asha;
    await ask(site.app, at.remove, { params: { id: first._id }, token });
    expect(await readBanner()).toBe(newest.imageUrls[0]);
  });

  it('is the first image, also of a work with a thumbnail', async () => {
    const work = await publish(wide, { thumbnail: [await makeJpeg({ width: 400, height: 400 })] });
    expect(await readBanner()).toBe(work.imageUrls[0]);
    const { body } = await ask(site.app, at.ofUser, { params: { id: site.cast.asha.id } });
    expect(body.artworks[0].picture).toMatchObject({ url: work.imageUrls[0], ...wide });
    expect(body.artworks[0].cover).toMatchObject({ width: 400, height: 400 });
  });

  it('is told to the artist, and is no change of the work', async () => {
    const work = await publish(wide);
    const read = async (token?: string) =>
      (await ask(site.app, at.get, { params: { id: work._id }, token })).body;
    const { version } = await read(site.cast.asha.token);
    await choose(work);
    expect(await read(site.cast.asha.token)).toMatchObject({ isBanner: true, version });
    expect(await read(site.cast.ravi.token)).not.toHaveProperty('isBanner');
  });

  it('is not shown to whoever is blocked', async () => {
    await publish(wide);
    const { asha, ravi } = site.cast;
    expect(await readBanner(ravi.token)).not.toBeNull();
    await ask(site.app, blockAddresses.block, { params: { id: ravi.id }, token: asha.token });
    expect(await readBanner(ravi.token)).toBeNull();
    await ask(site.app, blockAddresses.unblock, { params: { id: ravi.id }, token: asha.token });
  });

  it('refuses works of others and unknown ones', async () => {
    const { _id: id } = await publish(wide);
    const { token } = site.cast.ravi;
    const ofOther = { params: { id }, body: { chosen: true }, token };
    expect(await ask(site.app, at.chooseBanner, ofOther)).toMatchObject({
      status: 403,
      body: { message: 'You may not edit this artwork.' },
    });
    const unknown = await ask(site.app, at.chooseBanner, { ...ofOther, params: { id: unknownId } });
    expect(unknown.status).toBe(404);
  });
});
