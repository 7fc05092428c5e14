import { artworkFormMessages } from '@kalaangan/contract/artworks/artwork-form';
import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { yearMadeMessage } from '@kalaangan/contract/artworks/year-made';
import { generalMessages } from '@kalaangan/contract/errors';
import { pictureWordLimits, pictureWordMessages } from '@kalaangan/contract/media/picture-words';
import { searchAddresses } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm, type ArtworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let pictures: Buffer[];
beforeAll(async () => {
  site = await startTestApp();
  pictures = await Promise.all([10, 20, 30].map((width) => makePng({ width, height: 10 })));
});
afterAll(() => site.stop());

const create = (form: ArtworkForm) =>
  ask(site.app, at.create, {
    form: artworkForm({ images: pictures, ...form }),
    token: site.cast.asha.token,
  });
const edit = (id: string, form: ArtworkForm) =>
  ask(site.app, at.edit, {
    params: { id },
    form: artworkForm({ title: undefined, artStyle: undefined, ...form }),
    token: site.cast.asha.token,
  });
const get = async (id: string) => (await ask(site.app, at.get, { params: { id } })).body;

type Worded = { images: { width: number; alt: string; caption: string }[] };
const wordsOf = ({ images }: Worded) => images.map(({ width, alt, caption }) => [width, alt, caption]);

describe('the words of pictures', () => {
  it('are answered with each picture, and with the tile', async () => {
    const { status, body } = await create({
      alt: JSON.stringify(['  A boat\u0000 on the  river ', '', 'नाव']),
      captions: '["At dawn"]',
    });
    expect(status).toBe(201);
    const words = [
      [10, 'A boat on the river', 'At dawn'],
      [20, '', ''],
      [30, 'नाव', ''],
    ];
    expect(wordsOf(body)).toEqual(words);
    expect(wordsOf(await get(body._id))).toEqual(words);
    const { artworks } = (await ask(site.app, at.ofUser, { params: { id: site.cast.asha.id } })).body;
    expect(artworks[0].cover).toMatchObject({ width: 10, alt: 'A boat on the river' });
  });

  it('belong to the first picture on a tile that has a thumbnail, and are absent where nothing is said', async () => {
    const thumbnail = [await makePng({ width: 40, height: 40 })];
    await create({ alt: '["A boat"]', thumbnail });
    await create({ alt: '["", "A boat"]', thumbnail });
    const { artworks } = (await ask(site.app, at.ofUser, { params: { id: site.cast.asha.id } })).body;
    const [without, described] = artworks;
    expect([described.cover, described.picture]).toMatchObject([
      { width: 40, alt: 'A boat' },
      { width: 10, alt: 'A boat' },
    ]);
    expect([without.cover, without.picture].map((image) => 'alt' in image)).toEqual([false, false]);
  });

  it('stay with their pictures when others are removed and added, and when other things change', async () => {
    const { body } = await create({ alt: '["one", "two", "three"]', captions: '["1", "2", "3"]' });
    await edit(body._id, { title: 'Renamed' });
    // Gives the files new addresses.
    await edit(body._id, { aiUse: 'allowed' });
    const { imageUrls } = await get(body._id);
    expect(imageUrls).not.toEqual(body.imageUrls);
    const { body: after } = await edit(body._id, {
      imagesToDelete: JSON.stringify([imageUrls[1]]),
      images: [await makePng({ width: 40, height: 10 })],
    });
    expect(wordsOf(after)).toEqual([
      [10, 'one', '1'],
      [30, 'three', '3'],
      [40, '', ''],
    ]);
  });

  it('are replaced by those that a change names for all pictures after it', async () => {
    const { body } = await create({ alt: '["one", "two", "three"]', captions: '["1", "2", "3"]' });
    const { body: after } = await edit(body._id, {
      imagesToDelete: JSON.stringify([body.imageUrls[0]]),
      images: [await makePng({ width: 40, height: 10 })],
      alt: '["zwei", "", "vier"]',
    });
    expect(wordsOf(after)).toEqual([
      [20, 'zwei', '2'],
      [30, '', '3'],
      [40, 'vier', ''],
    ]);
    expect(wordsOf((await edit(body._id, { alt: '["zwei"]', captions: '[]' })).body)).toEqual([
      [20, 'zwei', ''],
      [30, '', ''],
      [40, '', ''],
    ]);
  });

  const long = (limit: number) => 'क्षि'.repeat(limit);
  it.each([
    ['alt', 'alt', pictureWordMessages.tooMany, '["", "", "", "four"]'],
    ['captions', 'captions', pictureWordMessages.tooMany, '["", "", "", "four"]'],
    ['alt', 'alt', pictureWordMessages.tooMany, JSON.stringify(Array(50).fill(''))],
    ['alt', 'alt', generalMessages.malformed, 'A boat'],
    ['alt', 'alt', generalMessages.malformed, '{"0":"A boat"}'],
    ['alt', 'alt.1', pictureWordMessages.altTooLong(), '["", 7]'],
    ['alt', 'alt.1', pictureWordMessages.altTooLong(), JSON.stringify(['', long(pictureWordLimits.alt + 1)])],
    [
      'captions',
      'captions.0',
      pictureWordMessages.captionTooLong(),
      JSON.stringify([long(pictureWordLimits.caption + 1)]),
    ],
  ])('are refused in %s, with an error of %s: %s', async (name, field, message, sent) => {
    const { body: before } = await create({ alt: '["one"]' });
    for (const { status, body } of [await create({ [name]: sent }), await edit(before._id, { [name]: sent })])
      expect({ status, message: body.message, errors: body.errors }).toEqual({
        status: 400,
        message,
        errors: { [field]: message },
      });
    expect(wordsOf(await get(before._id))[0]).toEqual([10, 'one', '']);
  });

  it('follow the order of the pictures that a change names', async () => {
    const { body } = await create({ alt: '["one", "two", "three"]', captions: '["1", "2", "3"]' });
    const [one, two, three] = body.imageUrls;
    const images = [await makePng({ width: 40, height: 10 })];
    const imageOrder = JSON.stringify([three, 'image-0', one, two]);
    const { body: after } = await edit(body._id, {
      images,
      imageOrder,
      alt: '["drei", "vier", "eins", "zwei"]',
    });
    expect(wordsOf(after)).toEqual([
      [30, 'drei', '3'],
      [40, 'vier', ''],
      [10, 'eins', '1'],
      [20, 'zwei', '2'],
    ]);
  });

  it('may have as many characters as the limits say', async () => {
    const { status, body } = await create({
      alt: JSON.stringify([long(pictureWordLimits.alt)]),
      captions: JSON.stringify([long(pictureWordLimits.caption)]),
    });
    expect([status, body.images?.[0].alt.length]).toEqual([201, 4 * pictureWordLimits.alt]);
  });
});

describe('medium, year and dimensions', () => {
  it('are answered as they are said, and found by the medium', async () => {
    const said = { medium: 'Linocut on washi', yearMade: '१९९८', dimensions: '30 × 40 cm' };
    const { body } = await create(said);
    expect(body).toMatchObject({ ...said, yearMade: 1998 });
    expect((await edit(body._id, { title: 'Renamed' })).body).toMatchObject({ ...said, yearMade: 1998 });
    await site.jobs.sweep('search.index');
    const found = await ask(site.app, searchAddresses.artworks, { query: { q: 'linocut' } });
    expect(found.body.map(({ _id }: { _id: string }) => _id)).toEqual([body._id]);
    const { body: cleared } = await edit(body._id, { medium: '', yearMade: '', dimensions: '' });
    expect(cleared).toMatchObject({ medium: '', yearMade: null, dimensions: '' });
  });

  const thisYear = new Date().getUTCFullYear();
  it.each(['1000', String(thisYear)])('may be of the year %s', async (yearMade) => {
    expect((await create({ yearMade })).body.yearMade).toBe(Number(yearMade));
  });

  it.each([
    ['yearMade', '999', yearMadeMessage()],
    ['yearMade', String(thisYear + 2), yearMadeMessage()],
    ['yearMade', '19.5', yearMadeMessage()],
    ['yearMade', 'about 1998', yearMadeMessage()],
    ['yearMade', '1998\u0000', yearMadeMessage()],
    ['medium', 'o'.repeat(101), artworkFormMessages.mediumTooLong()],
    ['dimensions', 'o'.repeat(101), artworkFormMessages.dimensionsTooLong()],
  ])('are refused: %s as %s', async (name, sent, message) => {
    const { status, body } = await create({ [name]: sent });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { [name]: message } });
  });
});

describe('a draft', () => {
  const said = { medium: 'Gouache', yearMade: '1998', dimensions: 'A4', licence: 'cc-by-4.0' };

  it('has them all while it lacks what publishing needs, each change of them a new version', async () => {
    const empty = artworkForm({ title: undefined, artStyle: undefined, status: 'draft', ...said });
    const { token } = site.cast.asha;
    const { status, body } = await ask(site.app, at.create, { form: empty, token });
    expect([status, body]).toMatchObject([201, { ...said, yearMade: 1998, status: 'draft', images: [] }]);
    const { body: pictured } = await edit(body._id, { images: pictures, alt: '["one", "", "three"]' });
    const { body: captioned } = await edit(body._id, { captions: '["1"]' });
    expect(wordsOf(captioned)).toEqual([
      [10, 'one', '1'],
      [20, '', ''],
      [30, 'three', ''],
    ]);
    expect([pictured.version, captioned.version]).toEqual([body.version + 1, body.version + 2]);
    const published = await edit(body._id, { title: 'Whole', artStyle: 'Watercolor', status: 'published' });
    expect(published.body).toMatchObject({ ...said, yearMade: 1998, status: 'published' });
    expect(wordsOf(await get(body._id))).toEqual(wordsOf(captioned));
  });

  it.each([
    ['alt', '["", "", "", "four"]', pictureWordMessages.tooMany],
    ['medium', 'o'.repeat(101), artworkFormMessages.mediumTooLong()],
    ['yearMade', '999', yearMadeMessage()],
  ])('is refused what is too long or wrong: %s as %s', async (name, sent, message) => {
    const { status, body } = await create({ status: 'draft', [name]: sent });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { [name]: message } });
  });
});
