import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { generalMessages } from '@kalaangan/contract/errors';
import { profileFormMessages as messages } from '@kalaangan/contract/people/profile-form';
import { profileAddresses as at } from '@kalaangan/contract/people/profiles';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMedia } from '#features/media/index.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { drawPicture, makeJpeg, makeNoise, makePng, makePngBomb, svg } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let nila: Person;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(async () => {
  nila = await addPerson(site, 'Nila Raghavan');
});

function toForm(...pictures: Buffer[]): FormData {
  const form = new FormData();
  for (const bytes of pictures)
    form.append('profilePicture', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
  return form;
}

const send = (form: FormData, token: string | undefined = nila.token) =>
  ask(site.app, at.updatePicture, { form, token });

const leftovers = () => findLeftoversWhenIdle(site.database, site.settings.dataDir);

async function ownPicture(): Promise<string | null> {
  const { body } = await ask(site.app, accountAddresses.me, { token: nila.token });
  return body.user.profilePicture;
}

const picture = (path: string, query = '?w=320') => site.app.inject(`${path}${query}`);

describe(at.updatePicture, () => {
  it('requires a session', async () => {
    expect((await send(toForm(await makeJpeg()), '')).status).toBe(401);
  });

  it('accepts only a form with one picture', async () => {
    const byJson = await ask(site.app, at.updatePicture, { body: {}, token: nila.token });
    expect([byJson.status, byJson.body.message]).toEqual([415, generalMessages.unsupportedType]);
    const form = new FormData();
    form.append('profilePicture', 'text');
    form.append('other', new File(['x'], 'x.jpg'));
    const none = await send(form);
    expect([none.status, none.body.message]).toEqual([400, messages.pictureInvalid]);
    const two = await send(toForm(await makeJpeg(), await makePng()));
    expect([two.status, two.body.message]).toEqual([400, messages.onePicture]);
    expect(await ownPicture()).toBeNull();
  });

  it.each([
    ['words', () => Buffer.from('I am a picture')],
    ['nothing', () => Buffer.alloc(0)],
    ['SVG', () => svg],
    ['half a picture', async () => (await makePng({ width: 400, height: 300 })).subarray(0, 200)],
    ['a page that is called picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('refuses %s, and stores nothing of it', async (_, make) => {
    const before = await leftovers();
    const { status, body } = await send(toForm(await make()));
    expect([status, body.message]).toEqual([415, messages.pictureInvalid]);
    expect(await leftovers()).toEqual(before);
  });

  it('refuses more than 10 MB and more than 100 megapixels, and stores nothing of them', async () => {
    const before = await leftovers();
    const noise = await makeNoise({ width: 2000, height: 2000 });
    const large = await noise.png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(11 * 1024 * 1024);
    const tooLarge = await send(toForm(large));
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, messages.pictureTooLarge()]);
    const bomb = await send(toForm(makePngBomb({ width: 30_000, height: 30_000 })));
    expect(bomb.status).toBe(400);
    expect(await leftovers()).toEqual(before);
  });

  it("answers the own user with the picture's URL", async () => {
    const { status, body } = await send(toForm(await makeJpeg({ width: 640, height: 640 })));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: nila.id, email: nila.email });
    expect(body.user.profilePicture).toMatch(/^\/media\/[0-9a-f-]{36}$/);
    const shown = await ask(site.app, at.get, { params: { username: nila.username } });
    expect(shown.body.user.profilePicture).toBe(body.user.profilePicture);
    const image = await picture(body.user.profilePicture);
    expect(image.statusCode).toBe(200);
    expect((await sharp(image.rawPayload).metadata()).width).toBe(320);
  });

  it('accepts a picture of just under 10 MB with any file name', async () => {
    const { width, height } = { width: 1860, height: 1860 };
    const noise = await makeNoise({ width, height });
    const bytes = await noise.png({ compressionLevel: 0 }).toBuffer();
    expect(bytes.length).toBeLessThanOrEqual(10 * 1024 * 1024);
    expect(bytes.length).toBeGreaterThan(9.8 * 1024 * 1024);
    expect((await send(toForm(bytes))).status).toBe(200);
  });

  it('serves it without camera and location metadata', async () => {
    const camera = await drawPicture({ width: 640, height: 480 })
      .withExif({
        IFD0: { Make: 'Cameramaker', Model: 'SecretModel' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 12/1' },
      })
      .jpeg()
      .toBuffer();
    expect(camera.includes('SecretModel')).toBe(true);
    const { body } = await send(toForm(camera));
    for (const query of ['', '?w=160', '?w=640', '/card']) {
      const image = await picture(body.user.profilePicture, query);
      expect(image.statusCode).toBe(200);
      expect(image.rawPayload.includes('SecretModel')).toBe(false);
      const { exif } = await sharp(image.rawPayload).metadata();
      expect(exif?.includes('GPS') ?? false).toBe(false);
    }
  });

  it('gives a new picture another URL, and deletes the old one', async () => {
    const before = await leftovers();
    const first = await send(toForm(await makeJpeg()));
    const second = await send(toForm(await makePng()));
    const old: string = first.body.user.profilePicture;
    expect(second.body.user.profilePicture).not.toBe(old);
    expect(await ownPicture()).toBe(second.body.user.profilePicture);
    // The site's own sweep may have run already.
    await sweepMedia(site.features.media, 0);
    expect((await picture(old)).statusCode).toBe(404);
    const after = await leftovers();
    expect(after.media['deleting']).toBeUndefined();
    expect(after.media['live']).toBe((before.media['live'] ?? 0) + 1);
    expect(after.objects.some((path) => path.includes(old.split('/').at(-1) ?? '-'))).toBe(false);
  });

  it('keeps one of several concurrent pictures', async () => {
    const before = await leftovers();
    const pictures = await Promise.all([1, 2, 3, 4].map((n) => makeJpeg({ width: 40 + n, height: 40 })));
    const answers = await Promise.all(pictures.map((bytes) => send(toForm(bytes))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = await ownPicture();
    await sweepMedia(site.features.media, 0);
    expect((await picture(kept ?? '')).statusCode).toBe(200);
    const after = await leftovers();
    expect(after.media).toEqual({ ...before.media, live: (before.media['live'] ?? 0) + 1 });
    expect(after.incoming).toEqual([]);
  });

  it('keeps the picture when the next one is refused', async () => {
    const { body } = await send(toForm(await makeJpeg()));
    expect((await send(toForm(Buffer.from('no picture')))).status).toBe(415);
    expect(await ownPicture()).toBe(body.user.profilePicture);
  });
});

describe('with limits', () => {
  it('accepts 60 pictures an hour and 60 changes a minute, then answers 429', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const { token } = limited.cast.asha;
      const spend = async (address: typeof at.update | typeof at.updatePicture, form?: FormData) => {
        for (let sent = 0; sent < 60; sent++)
          await ask(limited.app, address, { token, ...(form ? { form } : { body: {} }) });
        return ask(limited.app, address, { token, ...(form ? { form } : { body: {} }) });
      };
      const pictures = await spend(at.updatePicture, toForm(Buffer.from('no picture')));
      const changes = await spend(at.update);
      for (const { status, headers } of [pictures, changes]) {
        expect(status).toBe(429);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    } finally {
      await limited.stop();
    }
  });
});
