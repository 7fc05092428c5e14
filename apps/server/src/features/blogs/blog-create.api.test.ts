import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { blogAddresses as at, blogLimits } from '@kalaangan/contract/blogs/blogs';
import { generalMessages } from '@kalaangan/contract/errors';
import { mediaMessages } from '@kalaangan/contract/media/media';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  blogForm,
  dataAddress,
  doc,
  image,
  paragraph,
  publishBlog,
  video,
  type BlogForm,
} from '#test-kit/content/blog-form.ts';
import { unknownId } from '#test-kit/people/cast.ts';
import { clearSubjectsAndMedia } from '#test-kit/content/clear-subjects.ts';
import { ask, type Answer } from '#test-kit/client.ts';
import { makeMovie } from '#test-kit/files/videos.ts';
import { findLeftoversWhenIdle, nothing } from '#test-kit/content/leftovers.ts';
import { makePng, svg } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjectsAndMedia(site));

const send = (form: BlogForm, token: string | undefined = site.cast.meera.token): Promise<Answer> =>
  ask(site.app, at.create, { form: blogForm({ thumbnail: [picture], ...form }), token });
const leftovers = () => findLeftoversWhenIdle(site.database, site.settings.dataDir);

describe('permission to publish', () => {
  it('is denied to visitors', async () => {
    const { status, body } = await ask(site.app, at.create, { form: blogForm({ thumbnail: [picture] }) });
    expect([status, body.message]).toEqual([401, generalMessages.unauthorized]);
    expect(await leftovers()).toEqual(nothing);
  });

  it.each(['meera', 'asha', 'admin'] as const)('is granted to every member: %s', async (who) => {
    expect((await send({}, site.cast[who].token)).status).toBe(201);
  });
});

describe('a valid blog', () => {
  it('is answered completely and visible to everybody', async () => {
    const title = doc({
      type: 'heading',
      attrs: { level: 2, textAlign: 'center' },
      content: [{ type: 'text', marks: [{ type: 'bold' }], text: 'मानसून  Pune' }],
    });
    const film = makeMovie({ width: 320, height: 180 });
    const { status, body } = await send({
      title,
      content: {
        ...doc(
          paragraph('It rained.'),
          image('upload:1', 'A street'),
          video('upload:0'),
          paragraph('Then not.'),
        ),
        attrs: { editorBgColor: '#102030' },
      },
      media: [film, await makePng({ width: 30, height: 20 })],
      tags: JSON.stringify([' மழை ', 'rain']),
      software: JSON.stringify(['Krita', 'PROCREATE']),
      thumbnail: [await makePng({ width: 80, height: 40 })],
    });
    expect(status).toBe(201);
    const [street, clip] = [body.images[0].url, body.videos[0].url];
    expect(body).toEqual({
      visibility: 'visible',
      decision: null,
      _id: expect.any(String),
      title: JSON.stringify({
        type: 'doc',
        content: [
          {
            type: 'heading',
            attrs: { level: 2, textAlign: 'center' },
            content: [{ type: 'text', text: 'मानसून  Pune', marks: [{ type: 'bold' }] }],
          },
        ],
      }),
      titleText: 'मानसून Pune',
      excerpt: 'It rained. Then not.',
      readingMinutes: 1,
      content: JSON.stringify({
        type: 'doc',
        attrs: { editorBgColor: '#102030' },
        content: [paragraph('It rained.'), image(street, 'A street'), video(clip), paragraph('Then not.')],
      }),
      tags: ['மழை', 'rain'],
      software: ['krita', 'procreate'],
      thumbnail: expect.stringMatching(/^\/media\//),
      cover: { url: body.thumbnail, width: 80, height: 40, placeholder: expect.any(String) },
      images: [{ url: street, width: 30, height: 20, placeholder: expect.any(String) }],
      videos: [{ url: clip, width: 320, height: 180 }],
      author: {
        _id: site.cast.meera.id,
        name: site.cast.meera.name,
        username: site.cast.meera.username,
        profilePicture: null,
      },
      likes: [],
      likesCount: 0,
      likedByMe: false,
      can: { edit: true, delete: true },
      comments: [],
      commentsNextCursor: null,
      commentsCount: 0,
      commentsClosed: false,
      status: 'published',
      publishAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: body.createdAt,
      version: 1,
    });
    const { body: shown } = await ask(site.app, at.get, { params: { id: body._id } });
    const { visibility: _visibility, decision: _decision, version: _version, ...forAll } = body;
    expect(shown).toEqual({ ...forAll, can: { edit: false, delete: false } });
    for (const url of [street, clip, body.thumbnail])
      expect((await site.app.inject({ method: 'GET', url })).statusCode).toBe(200);
    expect(await leftovers()).toMatchObject({ incoming: [], media: { live: 3 } });
  });

  it('may embed media as `data:` URLs: they are stored, identical ones once', async () => {
    const small = dataAddress('image/png', await makePng({ width: 30, height: 20 }));
    // The media type of the URL is ignored.
    const film = dataAddress('application/pdf', makeMovie({ width: 320, height: 180 }));
    const { status, body } = await send({
      content: doc(image(small), image(small), video(film), paragraph('x')),
    });
    expect(status).toBe(201);
    expect([body.images.length, body.videos.length]).toEqual([1, 1]);
    expect(JSON.parse(body.content)).toEqual(
      doc(image(body.images[0].url), image(body.images[0].url), video(body.videos[0].url), paragraph('x')),
    );
    expect(body.content).not.toContain('data:');
    expect(await leftovers()).toMatchObject({ incoming: [], media: { live: 3 } });
  });

  it('does not store media that the document does not use', async () => {
    const hidden = { type: 'script', attrs: { src: dataAddress('image/png', picture) } };
    const { status } = await send({
      content: doc(paragraph('x'), hidden),
      media: [picture, Buffer.from('rubbish')],
    });
    expect(status).toBe(201);
    expect(await leftovers()).toMatchObject({ incoming: [], media: { live: 1 } });
  });

  it('may reach the limits, counted in graphemes', async () => {
    const letter = 'क्षि';
    const { status, body } = await send({
      title: doc(paragraph(letter.repeat(blogLimits.title))),
      content: doc(paragraph(letter.repeat(199_000))),
      tags: JSON.stringify(['1', '2', '3', '4', letter.repeat(30)]),
      software: JSON.stringify(Array.from({ length: 20 }, (_, index) => `Tool ${index}`)),
    });
    expect(status).toBe(201);
    expect(JSON.parse(body.content).content[0].content[0].text).toBe(letter.repeat(199_000));
  });

  it('may consist of images only, up to a hundred', async () => {
    const content = doc(...Array.from({ length: 100 }, () => image('upload:0')));
    const { status, body } = await send({ content, media: [picture] });
    expect([status, body.excerpt, body.images.length]).toEqual([201, '', 1]);
  });

  it('may have its texts after its files, or as file parts', async () => {
    const form = new FormData();
    form.append('media', new File([new Uint8Array(picture)], 'a.png'));
    form.append('thumbnail', new File([new Uint8Array(picture)], 'a.png'));
    form.append('content', new Blob([JSON.stringify(doc(image('upload:0')))], { type: 'application/json' }));
    form.append('title', JSON.stringify(doc(paragraph('Late'))));
    const { status } = await ask(site.app, at.create, { form, token: site.cast.asha.token });
    expect(status).toBe(201);
  });
});

describe('an invalid blog', () => {
  const blank = doc({ type: 'paragraph' }, paragraph('  \u00a0 '));
  const text = (characters: number) => doc(paragraph('x'.repeat(characters)));
  const cases: [string, BlogForm, string, string[]][] = [
    [
      'nothing',
      { title: undefined, content: undefined, thumbnail: [] },
      'Title required, Content required, Thumbnail required',
      ['title', 'content', 'thumbnail'],
    ],
    ['empty texts', { title: '', content: ' ' }, 'Title required, Content required', ['title', 'content']],
    [
      'empty documents',
      { title: blank, content: doc() },
      'Title required, Content required',
      ['title', 'content'],
    ],
    ['blank content', { content: blank }, blogFormMessages.contentRequired, ['content']],
    [
      'a title with only an image',
      { title: doc(image('upload:0')), media: [Buffer.from('x')] },
      blogFormMessages.titleRequired,
      ['title'],
    ],
    ['no thumbnail', { thumbnail: [] }, blogFormMessages.thumbnailRequired, ['thumbnail']],
    ['a title that is no JSON', { title: '{"type":' }, blogFormMessages.titleMalformed, ['title']],
    ['a title that is a text', { title: 'Monsoon' }, blogFormMessages.titleMalformed, ['title']],
    ['content that is no JSON', { content: '<p>hello</p>' }, blogFormMessages.contentMalformed, ['content']],
    ['content that is a list', { content: [paragraph('x')] }, blogFormMessages.contentMalformed, ['content']],
    ['content that is null', { content: 'null' }, blogFormMessages.contentMalformed, ['content']],
    ['content without a doc', { content: paragraph('x') }, blogFormMessages.contentMalformed, ['content']],
    ['a doc without content', { content: { type: 'doc' } }, blogFormMessages.contentMalformed, ['content']],
    [
      'content whose children are no list',
      { content: { type: 'doc', content: 'x' } },
      blogFormMessages.contentMalformed,
      ['content'],
    ],
    [
      'both malformed',
      { title: '1', content: '1' },
      `${blogFormMessages.titleMalformed}, ${blogFormMessages.contentMalformed}`,
      ['title', 'content'],
    ],
    ['a title that is too long', { title: text(201) }, blogFormMessages.titleTooLong(), ['title']],
    [
      'a title of too many nodes',
      { title: doc(...Array.from({ length: 2100 }, () => ({ type: 'paragraph' })), paragraph('x')) },
      blogFormMessages.titleTooLong(),
      ['title'],
    ],
    ['content that is too long', { content: text(200_000) }, blogFormMessages.tooLong(), ['content']],
    [
      'content beyond the limit in bytes',
      { content: text(5_000_000) },
      blogFormMessages.tooLong(),
      ['content'],
    ],
    [
      'too many media',
      { content: doc(...Array.from({ length: 101 }, () => image('upload:0'))), media: [Buffer.from('x')] },
      blogFormMessages.mediaTooMany(),
      ['content'],
    ],
    ['a sixth tag', { tags: '["1","2","3","4","5","6"]' }, blogFormMessages.tagsTooMany(), ['tags']],
    [
      'a tag that is too long',
      { tags: JSON.stringify(['x'.repeat(31)]) },
      blogFormMessages.tagTooLong(),
      ['tags'],
    ],
    ['an empty tag', { tags: '[" "]' }, blogFormMessages.tagEmpty, ['tags']],
    ['a repeated tag', { tags: '["Rain"," rain "]' }, blogFormMessages.tagDuplicate, ['tags']],
    ['tags that are no list', { tags: '"rain"' }, generalMessages.malformed, ['tags']],
    ['tags that are no JSON', { tags: 'rain' }, generalMessages.malformed, ['tags']],
    [
      'a software name that is too long',
      { software: JSON.stringify(['x'.repeat(31)]) },
      blogFormMessages.softwareTooLong(),
      ['software'],
    ],
    ['an empty software name', { software: '[""]' }, blogFormMessages.softwareEmpty, ['software']],
    [
      'a repeated software name',
      { software: '["Krita","KRITA"]' },
      blogFormMessages.softwareDuplicate,
      ['software'],
    ],
    [
      'too many software names',
      { software: JSON.stringify(Array.from({ length: 21 }, (_, index) => `${index}`)) },
      blogFormMessages.softwareTooMany(),
      ['software'],
    ],
    [
      'every field',
      { title: '', content: '', thumbnail: [], tags: 'x', software: '[""]' },
      `Title required, Content required, Thumbnail required, ${generalMessages.malformed}, ${blogFormMessages.softwareEmpty}`,
      ['title', 'content', 'thumbnail', 'tags', 'software'],
    ],
  ];
  it.each(cases)('is rejected because of %s', async (_, form, message, fields) => {
    const { status, body } = await send(form);
    expect([status, body.message]).toEqual([400, message]);
    expect(Object.keys(body.errors)).toEqual(fields);
    expect(await leftovers()).toEqual(nothing);
  });

  it('is rejected because of two thumbnails', async () => {
    const { status, body } = await send({ thumbnail: [picture, picture] });
    expect([status, body.message]).toEqual([400, blogFormMessages.oneThumbnail]);
    expect(await leftovers()).toEqual(nothing);
  });

  const files: [string, BlogForm, string][] = [
    ['a thumbnail', { thumbnail: [{ bytes: svg, name: 'logo.svg' }] }, 'logo.svg'],
    ['an image', { content: doc(image('upload:0')), media: [{ bytes: svg, name: 'logo.png' }] }, 'logo.png'],
    ['a video', { content: doc(video('upload:0')), media: [{ bytes: svg, name: 'film.mp4' }] }, 'film.mp4'],
    [
      'an image that is a video',
      {
        content: doc(image('upload:0')),
        media: [{ bytes: makeMovie({ width: 32, height: 18 }), name: 'a.png' }],
      },
      'a.png',
    ],
    [
      'a `data:` URL that is no image',
      { content: doc(paragraph('x'), image(dataAddress('image/svg+xml', svg))) },
      'image 1',
    ],
  ];
  it.each(files)('is rejected because of the bytes of %s', async (_, form, name) => {
    const { status, body } = await send(form);
    expect([status, body.message]).toEqual([415, mediaMessages.failedToProcess(name)]);
    expect(await leftovers()).toEqual(nothing);
  });

  it('is rejected because of two contents', async () => {
    const form = blogForm({ thumbnail: [picture] });
    form.append('content', JSON.stringify(doc(paragraph('Again'))));
    const { status, body } = await ask(site.app, at.create, { form, token: site.cast.asha.token });
    expect([status, body.message]).toEqual([400, blogFormMessages.contentMalformed]);
    expect(await leftovers()).toEqual(nothing);
  });

  it('is rejected unless it is a multipart form', async () => {
    const { status } = await ask(site.app, at.create, { body: {}, token: site.cast.asha.token });
    expect(status).toBe(415);
  });

  it('is rejected because of empty file fields', async () => {
    const form = blogForm({ content: doc(image('upload:0')), media: [picture], thumbnail: [] });
    for (const field of ['thumbnail', 'media']) form.append(field, new File([], ''));
    const { status, body } = await ask(site.app, at.create, { form, token: site.cast.asha.token });
    expect([status, body.message]).toEqual([400, blogFormMessages.thumbnailRequired]);
    expect(await leftovers()).toEqual(nothing);
  });

  it('is rejected because of a file used as image and as video', async () => {
    const content = doc(image('upload:0'), video('upload:0'));
    const { status, body } = await send({ content, media: [{ bytes: picture, name: 'both.png' }] });
    expect([status, body.message]).toEqual([415, mediaMessages.failedToProcess('both.png')]);
    expect(await leftovers()).toEqual(nothing);
  });
});

describe('unknown blogs', () => {
  it.each([unknownId, 'no-id', '0', '__proto__'])('are answered 404: %s', async (id) => {
    const { status, body } = await ask(site.app, at.get, { params: { id } });
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'not_found', message: expect.any(String) },
    });
  });

  it('include blogs under the address of artworks', async () => {
    const id = await publishBlog(site.database, { authorId: site.cast.asha.id });
    const { statusCode } = await site.app.inject({ method: 'GET', url: `/api/artworks/${id}` });
    expect(statusCode).toBe(404);
  });
});
