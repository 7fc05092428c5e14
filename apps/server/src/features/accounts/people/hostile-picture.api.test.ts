import { mediaMessages } from '@kalaangan/contract/media/media';
import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { profileAddresses as at } from '@kalaangan/contract/people/profiles';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepMedia } from '#features/media/index.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { waitForExit, findBusyDecoder, findDecoders } from '#test-kit/files/decoder-processes.ts';
import { findLeftoversWhenIdle, type Leftovers } from '#test-kit/content/leftovers.ts';
import { hugeWebp, makeJpeg, makeJpegBomb, makePngBomb, readHugeAvif } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

// Decoders have a low priority: on a busy machine they are slow.

let site: TestApp;
let meera: Person;
let hugeAvif: Buffer;
beforeAll(async () => {
  site = await startTestApp({}, { decoders: 2 });
  hugeAvif = await readHugeAvif();
  // Her address was never confirmed.
  ({ meera } = site.cast);
});
afterAll(() => site.stop());

const hugeSize = { width: 10_000, height: 10_000 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

function send(bytes: Buffer, { token }: Person) {
  const form = new FormData();
  form.append('profilePicture', new File([new Uint8Array(bytes)], 'me'));
  return ask(site.app, at.updatePicture, { form, token });
}
const leftovers = () => findLeftoversWhenIdle(site.database, site.settings.dataDir);
async function newSince(before: Leftovers) {
  const { media, objects, incoming } = await leftovers();
  return {
    media: Object.keys(media).filter((state) => state === 'pending'),
    objects: objects.filter((path) => !before.objects.includes(path)),
    incoming,
  };
}

describe('a profile picture of some kilobytes that claims 100 megapixels', () => {
  it.each([
    ['AVIF', 5, async () => hugeAvif],
    ['WebP', 11, async () => hugeWebp],
    ['progressive JPEG', 26, () => makeJpegBomb(hugeSize, { progressive: true })],
    ['JPEG', 50, () => makeJpegBomb(hugeSize)],
    ['PNG', 50, async () => makePngBomb(hugeSize)],
  ])('is refused by its header as %s, and nothing is stored', async (_, megapixels, make) => {
    const before = await leftovers();
    const { status, body } = await send(await make(), meera);
    expect([status, body.message]).toEqual([400, mediaMessages.tooManyPixels('me', megapixels * 1e6)]);
    // Pictures of other tests may be deleted, and their renditions written, meanwhile: no new object may stay.
    await expect.poll(() => newSince(before)).toEqual({ media: [], objects: [], incoming: [] });
  });

  it('is accepted as a JPEG of 50 megapixels', async () => {
    const photo = await plain(8160, 6120).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, body } = await send(photo, meera);
    expect(status).toBe(200);
    const shown = await site.app.inject(`${body.user.profilePicture}?w=2560`);
    const { width, height } = await sharp(shown.rawPayload).metadata();
    expect([width, height]).toEqual([2560, 3413]);
  });
});

it('serves others while a large picture is decoded and one account has many waiting uploads', async () => {
  const { features } = site;
  const { asha, ravi } = site.cast;
  const eager = await addPerson(site, 'Eager Uploader');
  const ready =
    (await send(await makeJpeg({ width: 900, height: 900 }), ravi)).body.user.profilePicture ?? '';
  const before = await leftovers();
  // A member's artwork may have 100 megapixels: it is decoded alone, and takes seconds.
  const upload = ask(site.app, artworkAddresses.create, {
    form: artworkForm({ images: [hugeAvif] }),
    token: asha.token,
  });
  const pid = await findBusyDecoder();
  const held = await plain(800, 800).webp({ lossless: true, effort: 0 }).toBuffer();
  const line = Array.from({ length: 34 }, () => send(held, eager));

  const picture = await site.app.inject(`${ready}?w=640`);
  expect(picture.statusCode).toBe(200);
  expect((await send(await makeJpeg(), meera)).status).toBe(200);
  expect(await findDecoders()).toContain(pid);

  process.kill(pid, 'SIGKILL');
  const failed = await upload;
  expect([failed.status, failed.body.message]).toEqual([415, mediaMessages.failedToProcess('images-1.bin')]);
  const answers = await Promise.all(line);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toBe('5');
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(24);
  await sweepMedia(features.media, 0);
  const after = await leftovers();
  expect(after.artworks).toBe(before.artworks);
  const originals = after.objects.filter((path) => path.endsWith('/original'));
  expect(originals).toHaveLength(after.media['live'] ?? 0);
  expect(after.media['pending']).toBeUndefined();
});

it('accepts an artwork of 100 megapixels', async () => {
  const { token } = site.cast.asha;
  const form = artworkForm({ images: [hugeWebp] });
  const { status, body } = await ask(site.app, artworkAddresses.create, { form, token });
  expect(status).toBe(201);
  expect(body.images).toMatchObject([{ width: 10_000, height: 10_000 }]);
});

it('leaves no decoder process when it stops', async () => {
  const other = await startTestApp({}, { decoders: 1 });
  const before = await findDecoders();
  const form = new FormData();
  form.append('profilePicture', new File([new Uint8Array(await makeJpeg())], 'me'));
  const { token } = other.cast.asha;
  expect((await ask(other.app, at.updatePicture, { form, token })).status).toBe(200);
  const own = (await findDecoders()).filter((pid) => !before.includes(pid));
  expect(own.length).toBeGreaterThan(0);
  await other.stop();
  for (const pid of own) await waitForExit(pid);
});
