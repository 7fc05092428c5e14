import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { blogAddresses as at, blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import { generalMessages } from '@kalaangan/contract/errors';
import { mediaMessages } from '@kalaangan/contract/media/media';
import { searchAddresses as search } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  blogForm,
  dataAddress,
  doc,
  image,
  paragraph,
  video,
  type BlogForm,
} from '#test-kit/content/blog-form.ts';
import { castPassword, unknownId, addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { makeMovie } from '#test-kit/files/videos.ts';
import { finishDeletions } from '#test-kit/content/finish-deletions.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { makePng, svg } from '#test-kit/files/pictures.ts';
import { readZip } from '#test-kit/files/read-zip.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let pictures: Buffer[];
const [small, middle, large] = [10, 20, 30];
beforeAll(async () => {
  site = await startTestApp();
  pictures = await Promise.all([small, middle, large].map((width) => makePng({ width, height: 10 })));
});
afterAll(() => site.stop());

const widths = ({ images }: { images: { width: number }[] }) => images.map(({ width }) => width).toSorted();

/** Creates a blog with two images, 10 and 20 pixels wide. */
async function create(form: BlogForm = {}, person: Person = site.cast.meera) {
  const { status, body } = await ask(site.app, at.create, {
    form: blogForm({
      content: doc(paragraph('As it was'), image('upload:0'), image('upload:1')),
      media: pictures.slice(0, 2),
      thumbnail: pictures.slice(0, 1),
      tags: '["rain"]',
      ...form,
    }),
    token: person.token,
  });
  expect(status).toBe(201);
  return body;
}
const edit = (id: string, form: BlogForm, token: string | undefined = site.cast.meera.token) =>
  ask(site.app, at.edit, { params: { id }, form: blogForm(form), token });
const remove = (id: string, token?: string) => ask(site.app, at.remove, { params: { id }, token });
const get = (id: string) => ask(site.app, at.get, { params: { id }, token: site.cast.meera.token });
const stored = () => findLeftoversWhenIdle(site.database, site.settings.dataDir);
const sweepMedia = async () => {
  await finishDeletions(site);
  await site.jobs.runDue();
  await site.jobs.sweep('media.sweep');
};
const isStored = async (url: string) =>
  (await stored()).objects.some((path) => path.includes(url.slice('/media/'.length)));

describe('permission to edit', () => {
  let id: string;
  beforeEach(async () => {
    id = (await create())._id;
  });

  it.each(['asha', 'ravi', 'admin'] as const)('is denied to another person: %s', async (who) => {
    await site.jobs.runDue();
    const before = await stored();
    const answer = await edit(id, { content: doc(image('upload:0')), media: pictures }, site.cast[who].token);
    expect([answer.status, answer.body.message]).toEqual([403, messages.mayNotEdit]);
    expect(await stored()).toEqual(before);
  });

  it('is denied to visitors', async () => {
    const answer = await ask(site.app, at.edit, { params: { id }, form: blogForm({}) });
    expect([answer.status, answer.body.message]).toEqual([401, generalMessages.unauthorized]);
  });

  it.each([unknownId, 'nonsense'])('answers 404 for the unknown id %s', async (missing) => {
    expect((await edit(missing, {})).status).toBe(404);
  });
});

describe('an edit', () => {
  it('changes title and content, and leaves alone what is omitted', async () => {
    const before = await create();
    const { status, body } = await edit(before._id, {
      title: doc(paragraph('New')),
      content: { ...doc(paragraph('Also new')), attrs: { editorBgColor: '#fff' } },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      title: JSON.stringify(doc(paragraph('New'))),
      titleText: 'New',
      content: JSON.stringify({
        type: 'doc',
        attrs: { editorBgColor: '#fff' },
        content: [paragraph('Also new')],
      }),
      excerpt: 'Also new',
      images: [],
      updatedAt: expect.any(String),
      version: 2,
    });
    expect(body.updatedAt > before.updatedAt).toBe(true);
    expect((await get(before._id)).body).toEqual(body);
  });

  it('changes labels and thumbnail where they are sent', async () => {
    const before = await create();
    const form = { tags: '["other"]', software: '["Krita"]', thumbnail: pictures.slice(2, 3) };
    const { status, body } = await edit(before._id, form);
    expect([status, body.tags, body.software]).toEqual([200, ['other'], ['krita']]);
    expect(body.thumbnail).not.toBe(before.thumbnail);
    expect((await site.app.inject(`${body.thumbnail}?w=320`)).statusCode).toBe(200);
    expect((await edit(before._id, { thumbnail: [Buffer.from('rubbish')] })).status).toBe(415);
    expect((await edit(before._id, { software: 'rubbish' })).status).toBe(400);
  });

  it('keeps media in use, stores new ones and removes unused ones', async () => {
    const before = await create();
    const [first, second] = before.images;
    const { body } = await edit(before._id, {
      content: doc(
        // The absolute URL of a rendition, as in the page.
        image(`http://localhost:3000${second.url}?w=640`, 'kept'),
        image('upload:0'),
        video(dataAddress('video/mp4', makeMovie({ width: 320, height: 180 }))),
      ),
      media: pictures.slice(2),
    });
    expect(widths(body)).toEqual([middle, large]);
    expect(body.videos).toHaveLength(1);
    expect(JSON.parse(body.content).content[0]).toEqual(image(second.url, 'kept'));
    await sweepMedia();
    expect(await isStored(first.url)).toBe(false);
    for (const { url } of [...body.images, ...body.videos, { url: before.thumbnail }])
      expect(await isStored(url)).toBe(true);
  });

  it('lists media in the order of the new document', async () => {
    const { _id, images } = await create();
    const [first, second] = images;
    const { body } = await edit(_id, {
      content: doc(image('upload:0'), image(second.url), image(first.url), image(second.url)),
      media: pictures.slice(2),
    });
    expect(body.images.map(({ width }: { width: number }) => width)).toEqual([large, middle, small]);
  });

  it('drops images used as videos, and media of other blogs', async () => {
    const { _id, images } = await create();
    const other = await create();
    const { body } = await edit(_id, {
      content: doc(paragraph('x'), video(images[0].url), image(other.images[0].url), image(other.thumbnail)),
    });
    expect(JSON.parse(body.content)).toEqual(doc(paragraph('x')));
    expect((await get(other._id)).body).toEqual(other);
  });

  it('changes tags, software and thumbnail, and removes the former thumbnail', async () => {
    const before = await create();
    const { status, body } = await edit(before._id, {
      title: before.title,
      content: before.content,
      tags: '["monsoon"]',
      software: '["Blender"]',
      thumbnail: pictures.slice(2),
    });
    expect([status, body.tags, body.software]).toEqual([200, ['monsoon'], ['blender']]);
    expect(body.cover.width).toBe(large);
    await sweepMedia();
    expect([await isStored(before.thumbnail), await isStored(body.thumbnail)]).toEqual([false, true]);
    await site.jobs.sweep('search.index');
    const { body: found } = await ask(site.app, search.blogs, { query: { q: 'monsoon' } });
    expect(found.blogs.map(({ _id }: { _id: string }) => _id)).toContain(before._id);
  });

  it('with the same documents changes nothing else', async () => {
    const before = await create();
    const { body } = await edit(before._id, { title: before.title, content: before.content });
    expect(body).toEqual({ ...before, updatedAt: body.updatedAt, version: 2 });
  });

  it('concurrent with others leaves a blog whose media all exist', async () => {
    const before = await create();
    const [first, second] = before.images;
    const answers = await Promise.all([
      edit(before._id, { content: doc(paragraph('one'), image(first.url)) }),
      edit(before._id, {
        content: doc(paragraph('two'), image(second.url), image('upload:0')),
        media: pictures.slice(2),
      }),
      edit(before._id, { content: doc(paragraph('three'), image(first.url), image(second.url)) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await get(before._id);
    const shown = [...body.content.matchAll(/"src":"([^"]+)"/g)].map(([, src]) => src);
    expect(body.images.map(({ url }: { url: string }) => url).toSorted()).toEqual(shown.toSorted());
    await sweepMedia();
    for (const url of shown) expect(await isStored(url)).toBe(true);
  });
});

it('keeps a blog from losing all content through two concurrent edits', async () => {
  const before = await create({ content: doc(image('upload:0')), media: pictures.slice(0, 1) });
  for (let time = 0; time < 5; time++) {
    const [{ url }] = (await get(before._id)).body.images;
    const [writing, keeping] = await Promise.all([
      edit(before._id, { content: doc(paragraph('Words instead')) }),
      edit(before._id, { content: doc(image(url)) }),
    ]);
    expect(writing.status).toBe(200);
    expect([undefined, blogFormMessages.contentRequired]).toContain(keeping.body.message);
    expect((await get(before._id)).body.content).toMatch(/"(image|text)"/);
    await edit(before._id, { content: doc(image('upload:0')), media: pictures.slice(0, 1) });
  }
});

describe('a rejected edit', () => {
  const cases: [string, BlogForm, number, string][] = [
    ['too many tags', { tags: '["1","2","3","4","5","6"]' }, 400, blogFormMessages.tagsTooMany()],
    [
      'nothing',
      { title: undefined, content: undefined },
      400,
      `${blogFormMessages.titleRequired}, ${blogFormMessages.contentRequired}`,
    ],
    ['no title', { title: doc() }, 400, blogFormMessages.titleRequired],
    ['no content', { content: doc({ type: 'paragraph' }) }, 400, blogFormMessages.contentRequired],
    ['a malformed title', { title: '[]' }, 400, blogFormMessages.titleMalformed],
    ['malformed content', { content: '{' }, 400, blogFormMessages.contentMalformed],
    [
      'too long a document',
      { content: doc(paragraph('x'.repeat(200_000))) },
      400,
      blogFormMessages.tooLong(),
    ],
    [
      'an invalid file',
      { content: doc(image('upload:0')), media: [svg] },
      415,
      mediaMessages.failedToProcess('media-1.bin'),
    ],
  ];
  it.each(cases)('because of %s leaves the blog unchanged', async (_, form, status, message) => {
    const before = await create();
    const objects = await stored();
    const answer = await edit(before._id, { media: pictures, ...form });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await stored()).toEqual(objects);
    expect((await get(before._id)).body).toEqual(before);
  });
});

describe('deletion', () => {
  it('is allowed to the author and admins only', async () => {
    const { _id } = await create();
    expect((await remove(_id)).status).toBe(401);
    for (const person of [site.cast.asha, site.cast.ravi]) {
      const { status, body } = await remove(_id, person.token);
      expect([status, body.message]).toEqual([403, messages.mayNotDelete]);
    }
    expect((await remove(unknownId, site.cast.admin.token)).status).toBe(404);
    expect((await remove(_id, site.cast.admin.token)).status).toBe(200);
  });

  it('removes likes, comments and media', async () => {
    await sweepMedia();
    const before = await stored();
    const { _id: id, images } = await create();
    const { token } = site.cast.ravi;
    await ask(site.app, at.like, { params: { id }, token });
    const comment = await ask(site.app, at.addComment, { params: { id }, token, body: { content: 'x' } });
    const params = { id, commentId: comment.body._id };
    await ask(site.app, at.addReply, { params, token, body: { content: 'y' } });
    const { status, body } = await remove(id, site.cast.meera.token);
    expect([status, body]).toEqual([200, { message: messages.deleted }]);
    expect((await get(id)).status).toBe(404);
    expect((await ask(site.app, at.comments, { params: { id } })).status).toBe(404);
    expect((await remove(id, site.cast.meera.token)).status).toBe(404);
    await sweepMedia();
    expect((await site.app.inject({ method: 'GET', url: images[0].url })).statusCode).toBe(404);
    expect(await stored()).toEqual(before);
  });
});

describe('the blogs of an account', () => {
  it('are removed with their media when it is deleted', async () => {
    await sweepMedia();
    const before = await stored();
    const nila = await addPerson(site, 'Nila Leaving');
    const { _id } = await create({}, nila);
    await create({}, nila);
    await ask(site.app, at.like, { params: { id: _id }, token: site.cast.asha.token });
    const { status } = await ask(site.app, accountAddresses.deleteMe, {
      body: { password: castPassword },
      token: nila.token,
    });
    expect(status).toBe(200);
    expect((await get(_id)).status).toBe(404);
    await sweepMedia();
    expect(await stored()).toEqual(before);
  });

  it('are exported completely, with original files', async () => {
    const nila = await addPerson(site, 'Nila Exporting');
    const blogs = [];
    for (let count = 0; count < 21; count++)
      blogs.push(await create(count === 0 ? {} : { content: doc(paragraph(`${count}`)), media: [] }, nila));
    const { app } = site;
    const answer = await app.inject({
      method: 'GET',
      url: accountAddresses.exportMe.split(' ')[1] ?? '',
      headers: { authorization: `Bearer ${nila.token}` },
    });
    const files = readZip(answer.rawPayload);
    const [first] = JSON.parse(String(files.get('blogs.json')));
    expect(first).toMatchObject({
      _id: blogs[0]._id,
      title: JSON.parse(blogs[0].title),
      content: JSON.parse(blogs[0].content),
      tags: ['rain'],
      thumbnail: blogs[0].thumbnail.slice('/media/'.length),
    });
    expect(JSON.parse(String(files.get('blogs-2.json')))).toHaveLength(1);
    for (const { url } of blogs[0].images)
      expect([...files.keys()].some((path) => path.includes(url.slice('/media/'.length)))).toBe(true);
  });
});
