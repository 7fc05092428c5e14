import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { createAddressSigner } from './storage/signed-address.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

it('answers 410, and no blurred picture, by an address whose time is over', async () => {
  const form = artworkForm({ images: [await makePng()], mature: 'nudity' });
  const { body } = await ask(site.app, at.create, { form, token: site.cast.asha.token });
  const [url] = body.imageUrls;
  const id = String(url.split('/').at(-1));
  const earlier = createAddressSigner(site.settings.sessionSecrets, () => Date.now() - 3_600_000);
  const load = async (query: string) => (await site.app.inject(`${url}?${query}`)).statusCode;
  expect(await load(earlier.sign(id, 'clear'))).toBe(410);
  // What was not signed for it is as if it were not signed at all.
  expect(await load(earlier.sign(id))).toBe(200);
  expect(await load(`until=1000&signature=${'x'.repeat(43)}`)).toBe(200);
});
