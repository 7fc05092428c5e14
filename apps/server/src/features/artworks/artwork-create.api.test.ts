import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { artStyles } from '@kalaangan/contract/artworks/artwork-presets';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworkForm, type ArtworkForm } from '#test-kit/content/artwork-form.ts';
import { unknownId } from '#test-kit/people/cast.ts';
import { clearSubjectsAndMedia } from '#test-kit/content/clear-subjects.ts';
import { ask, type Answer } from '#test-kit/client.ts';
import { makeMovie } from '#test-kit/files/videos.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { makeJpeg, makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjectsAndMedia(site));

const create = (form: ArtworkForm): Promise<Answer> =>
  ask(site.app, at.create, {
    form: artworkForm({ images: [picture], ...form }),
    token: site.cast.asha.token,
  });
const get = (id: string, token?: string) => ask(site.app, at.get, { params: { id }, token });

const wordless = { alt: '', caption: '' };

async function fetchPicture(url: string) {
  const answer = await site.app.inject({ method: 'GET', url, headers: { accept: 'image/webp' } });
  expect(answer.statusCode).toBe(200);
  return sharp(answer.rawPayload);
}

describe('a valid artwork', () => {
  it('is answered completely and visible to everybody', async () => {
    const images = [
      await makeJpeg({ width: 64, height: 48 }),
      await makePng({ width: 20, height: 30 }),
      await makePng({ width: 33, height: 11 }),
    ];
    const { status, body } = await create({
      title: '  Monsoon   over Pune ',
      description: 'First line\nsecond line ',
      artStyle: 'mADHUBANI',
      software: JSON.stringify(['Krita', 'Procreate']),
      tags: JSON.stringify([' மழை ', 'ग़लती', 'rain']),
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
      sketchfabUrl: 'https://sketchfab.com/3d-models/old-boat-0123456789abcdef0123456789abcdef',
      images,
      video: [makeMovie({ width: 320, height: 180 })],
      thumbnail: [await makePng({ width: 40, height: 40 })],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      visibility: 'visible',
      version: 1,
      mature: 'none',
      fullResolution: null,
      medium: '',
      yearMade: null,
      dimensions: '',
      licence: 'all-rights-reserved',
      decision: null,
      originFixed: false,
      matureFixed: false,
      isBanner: false,
      _id: expect.any(String),
      title: 'Monsoon over Pune',
      description: 'First line\nsecond line',
      artStyle: 'Madhubani',
      software: ['Krita', 'Procreate'],
      tags: ['மழை', 'ग़लती'.normalize('NFC'), 'rain'],
      origin: 'unstated',
      looksReal: false,
      aiUse: 'denied',
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
      sketchfabUrl: 'https://sketchfab.com/models/0123456789abcdef0123456789abcdef/embed',
      imageUrls: body.images.map(({ url }: { url: string }) => url),
      images: [
        {
          url: expect.stringMatching(/^\/media\//),
          width: 64,
          height: 48,
          placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
          ...wordless,
        },
        { url: expect.any(String), width: 20, height: 30, placeholder: expect.any(String), ...wordless },
        { url: expect.any(String), width: 33, height: 11, placeholder: expect.any(String), ...wordless },
      ],
      videoUrl: body.video.url,
      video: { url: expect.stringMatching(/^\/media\//), width: 320, height: 180 },
      thumbnailUrl: expect.stringMatching(/^\/media\//),
      views: 0,
      likes: [],
      likesCount: 0,
      likedByMe: false,
      commentsCount: 0,
      commentsClosed: false,
      status: 'published',
      publishAt: null,
      can: { edit: true, delete: true },
      collaborators: [],
      creator: {
        _id: site.cast.asha.id,
        name: site.cast.asha.name,
        username: site.cast.asha.username,
        profilePicture: null,
      },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const {
      visibility: _visibility,
      version: _version,
      decision: _decision,
      originFixed: _o,
      matureFixed: _m,
      isBanner: _b,
      ...forAll
    } = body;
    expect((await get(body._id)).body).toEqual({ ...forAll, can: { edit: false, delete: false } });
    for (const [index, [width, height]] of [
      [64, 48],
      [20, 30],
      [33, 11],
    ].entries())
      expect(await (await fetchPicture(body.imageUrls[index])).metadata()).toMatchObject({ width, height });
    expect(await (await fetchPicture(body.thumbnailUrl)).metadata()).toMatchObject({ width: 40, height: 40 });
    const film = await site.app.inject({ method: 'GET', url: body.videoUrl });
    expect(film.headers['content-type']).toBe('video/mp4');
    expect(film.rawPayload).toHaveLength(makeMovie({ width: 320, height: 180 }).length);
    const { incoming, media } = await findLeftoversWhenIdle(site.database, site.settings.dataDir);
    expect({ incoming, media }).toEqual({ incoming: [], media: { live: 5 } });
  });

  it('needs only a title, a style and an image', async () => {
    const { status, body } = await create({});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      description: '',
      software: [],
      tags: [],
      youtubeUrl: '',
      sketchfabUrl: '',
      videoUrl: null,
      video: null,
      thumbnailUrl: null,
    });
  });

  it('may reach the limits, counted in graphemes', async () => {
    const letter = 'क्षि';
    const { status, body } = await create({
      title: letter.repeat(100),
      description: letter.repeat(1000),
      artStyle: 'x'.repeat(30),
      tags: JSON.stringify(['1', '2', '3', '4', letter.repeat(30)]),
      software: JSON.stringify(Array.from({ length: 20 }, (_, index) => `Tool ${index}`)),
      images: Array.from({ length: 20 }, () => picture),
    });
    expect(status).toBe(201);
    expect(body.imageUrls).toHaveLength(20);
    expect(body.title).toBe(letter.repeat(100).normalize('NFC'));
  });

  it.each([
    [artStyles[0].toUpperCase(), artStyles[0]],
    ['warli art', 'Warli Art'],
    ['My Own STYLE', 'my own style'],
    ['தஞ்சாவூர் Style', 'தஞ்சாவூர் style'],
  ])('stores the style %j as %j', async (given, stored) => {
    expect((await create({ artStyle: given })).body.artStyle).toBe(stored);
  });

  it('stores a Sketchfab embed URL unchanged', async () => {
    const embed = 'https://sketchfab.com/models/0123456789abcdef0123456789abcdef/embed';
    expect((await create({ sketchfabUrl: embed })).body.sketchfabUrl).toBe(embed);
  });

  it('stores markup as plain text', async () => {
    const title = `<script>alert("1")</script> & 'x' \u202e`;
    expect((await create({ title })).body.title).toBe(title);
  });

  it('accepts lone surrogates and NUL characters', async () => {
    const { status, body } = await create({
      tags: String.raw`["a\ud800b"]`,
      software: String.raw`["Kri\u0000ta"]`,
    });
    expect(status).toBe(201);
    expect(body.software).toEqual(['Krita']);
  });
});

describe('unknown artworks and addresses', () => {
  it.each([unknownId, 'no-id', '0', `${unknownId}0`, "'; drop table artworks", '__proto__'])(
    'answers 404 for %s',
    async (id) => {
      const { status, body } = await get(id);
      expect({ status, body }).toEqual({
        status: 404,
        body: { code: 'not_found', message: expect.any(String) },
      });
      expect((await ask(site.app, at.incrementView, { params: { id } })).status).toBe(404);
    },
  );

  it.each([
    ['PUT', '/api/artworks', 'GET, HEAD, POST'],
    ['DELETE', '/api/artworks?page=1', 'GET, HEAD, POST'],
    ['POST', '/api/artworks/user/x', 'GET, HEAD'],
    ['GET', '/api/artworks/x/increment-view', 'POST'],
  ] as const)('answers 405 to %s %s and says what is allowed', async (method, url, allow) => {
    const answer = await site.app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.json()).toEqual({ code: 'method_not_allowed', message: expect.any(String) });
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/artworks/search/', '/api/artworks/1/2/3/4'])(
    'answers 404 in JSON for %s',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        const answer = await site.app.inject({ method, url, headers: { accept: 'text/html' } });
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
      }
    },
  );

  it('finds an artwork by its id in upper case', async () => {
    const { body } = await create({});
    const id = body._id.toUpperCase();
    expect((await get(id)).body).toEqual((await get(body._id)).body);
    const { body: comments } = await ask(site.app, at.comments, { params: { id } });
    expect(comments).toMatchObject({ comments: [], commentsCount: 0 });
  });

  it('treats an invalid token as no session on public calls', async () => {
    const { body } = await create({});
    const { status } = await get(body._id, 'rubbish');
    expect(status).toBe(200);
  });
});
