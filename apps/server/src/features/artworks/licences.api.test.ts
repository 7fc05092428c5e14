import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { licenceAddress, licenceName, licences } from '@kalaangan/contract/media/licence';
import { licenceMessages } from '@kalaangan/contract/media/licence-form';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm, type ArtworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());

const create = (form: ArtworkForm) =>
  ask(site.app, at.create, {
    form: artworkForm({ images: [picture], ...form }),
    token: site.cast.asha.token,
  });
const edit = (id: string, form: ArtworkForm) =>
  ask(site.app, at.edit, {
    params: { id },
    form: artworkForm({ title: undefined, artStyle: undefined, ...form }),
    token: site.cast.asha.token,
  });
const fetchFile = (url: string, accept: string) =>
  site.app.inject({ method: 'GET', url: `${url}?w=160`, headers: { accept } });
const xmpOf = async (url: string, accept: string) =>
  String((await sharp((await fetchFile(url, accept)).rawPayload).metadata()).xmp);

describe('the licence of an artwork', () => {
  it('is that all rights are reserved, unless something else is said', async () => {
    const { body } = await create({});
    expect(body.licence).toBe('all-rights-reserved');
    const xmp = await xmpOf(body.imageUrls[0], 'image/webp');
    expect(xmp).toContain(`© ${site.cast.asha.name}. All rights reserved.`);
    expect(xmp).not.toContain('cc:license');
  });

  it.each(licences)('may be %s, which an edit that says nothing keeps', async (licence) => {
    const { status, body } = await create({ licence });
    expect([status, body.licence]).toEqual([201, licence]);
    expect((await edit(body._id, { title: 'Renamed' })).body.licence).toBe(licence);
  });

  it.each(['', 'CC-BY-4.0', 'cc-by-3.0', 'cc-by-4.0\u0000'])('may not be %j', async (licence) => {
    const { body: before } = await create({});
    const errors = { licence: licenceMessages.unknown };
    for (const { status, body } of [await create({ licence }), await edit(before._id, { licence })])
      expect({ status, errors: body.errors }).toEqual({ status: 400, errors });
  });

  it.each(['image/webp', 'image/jpeg'])(
    'is said by its files with creator and address, as %s',
    async (type) => {
      const { body } = await create({ licence: 'cc-by-sa-4.0' });
      const xmp = await xmpOf(body.imageUrls[0], type);
      for (const part of [
        `<rdf:li>${site.cast.asha.name}</rdf:li>`,
        `© ${site.cast.asha.name}, CC BY-SA 4.0`,
        '<cc:license rdf:resource="https://creativecommons.org/licenses/by-sa/4.0/"/>',
        `<xmpRights:WebStatement>${site.settings.publicUrl}/artwork/${body._id}</xmpRights:WebStatement>`,
      ])
        expect(xmp).toContain(part);
    },
  );

  it('is said by all files after a change, under new addresses alone', async () => {
    const { body: before } = await create({ thumbnail: [picture] });
    const { body: after } = await edit(before._id, { licence: 'cc0-1.0' });
    for (const [was, is] of [
      [before.imageUrls[0], after.imageUrls[0]],
      [before.thumbnailUrl, after.thumbnailUrl],
    ]) {
      expect((await fetchFile(was, 'image/webp')).statusCode).toBe(410);
      expect(await xmpOf(is, 'image/webp')).toContain('publicdomain/zero/1.0/');
    }
    // What is no change gives no new ones.
    expect((await edit(before._id, { licence: 'cc0-1.0' })).body.imageUrls).toEqual(after.imageUrls);
  });
});

describe('a licence', () => {
  it.each([
    ['all-rights-reserved', 'All rights reserved', null],
    ['cc-by-4.0', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ['cc-by-nc-nd-4.0', 'CC BY-NC-ND 4.0', 'https://creativecommons.org/licenses/by-nc-nd/4.0/'],
    ['cc0-1.0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ] as const)('%s is called %s', (licence, name, address) => {
    expect([licenceName(licence), licenceAddress(licence)]).toEqual([name, address]);
  });
});
