import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { discussionFormMessages as messages } from '@kalaangan/contract/discussions/discussion-form';
import {
  discussionAddresses as at,
  discussionLimits as limits,
} from '@kalaangan/contract/discussions/discussions';
import { generalMessages } from '@kalaangan/contract/errors';
import { mediaMessages } from '@kalaangan/contract/media/media';
import { pictureWordMessages } from '@kalaangan/contract/media/picture-words';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearSubjectsAndMedia } from '#test-kit/content/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { blocks, discussionForm } from '#test-kit/content/discussion-form.ts';
import { makeMovie } from '#test-kit/files/videos.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { makePng, makePngBomb } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());

const create = (form: FormData, token: string | undefined = site.cast.asha.token) =>
  ask(site.app, at.create, { form, token });

it('rejects visitors', async () => {
  const { status } = await ask(site.app, at.create, { form: discussionForm() });
  expect(status).toBe(401);
});

it('rejects members whose email address is not verified', async () => {
  const { status, body } = await create(discussionForm(), site.cast.meera.token);
  expect([status, body.message]).toEqual([403, accountMessages.notVerified]);
});

describe('an invalid discussion', () => {
  beforeEach(() => clearSubjectsAndMedia(site));
  afterEach(async () => {
    const found = await findLeftoversWhenIdle(site.database, site.settings.dataDir);
    expect(found, 'leftovers of a rejected form').toMatchObject({
      subjects: 0,
      objects: [],
      incoming: [],
    });
  });

  const five = () => Array.from({ length: limits.images + 1 }, () => picture);
  const long = (count: number) => 'க்ஷ'.repeat(count);
  const one = (bytes: Buffer) => ({ images: [bytes] });
  const cases: [string, () => FormData, string, string][] = [
    ['no title', () => discussionForm({ title: undefined }), 'title', messages.titleRequired],
    ['a blank title', () => discussionForm({ title: ' \n ' }), 'title', messages.titleRequired],
    [
      'a title that is too long',
      () => discussionForm({ title: long(101) }),
      'title',
      messages.titleTooLong(),
    ],
    ['no content', () => discussionForm({ content: undefined }), 'content', messages.contentRequired],
    ['an empty list', () => discussionForm({ content: '[]' }), 'content', messages.contentRequired],
    ['blank text', () => discussionForm({ text: ' \n ' }), 'content', messages.contentRequired],
    [
      'images without text',
      () => discussionForm({ text: '', ...one(picture) }),
      'content',
      messages.textRequired,
    ],
    ['malformed JSON', () => discussionForm({ content: '[{' }), 'content', messages.contentMalformed],
    [
      'content that is no list',
      () => discussionForm({ content: '{"type":"text"}' }),
      'content',
      messages.contentMalformed,
    ],
    ['a list without blocks', () => discussionForm({ content: '[1]' }), 'content', messages.contentMalformed],
    [
      'an unknown kind of block',
      () => discussionForm({ content: '[{"type":"html","content":"<b>","order":0}]' }),
      'content',
      messages.contentMalformed,
    ],
    [
      'too many blocks',
      () => discussionForm({ content: blocks(...Array.from({ length: 101 }, () => ['text', 'a'] as const)) }),
      'content',
      messages.blocksTooMany(),
    ],
    [
      'too much text in total',
      () => discussionForm({ content: blocks(['text', long(6000)], ['text', long(4001)]) }),
      'content',
      messages.textTooLong(),
    ],
    [
      'a description of an image that is too long',
      () =>
        discussionForm({
          content: JSON.stringify([
            { type: 'text', content: 'a', order: 0 },
            { type: 'image', content: 'image-0', order: 1, alt: 'x'.repeat(1001) },
          ]),
          images: [picture],
        }),
      'content',
      pictureWordMessages.altTooLong(),
    ],
    [
      'a block without its file',
      () => discussionForm({ content: blocks(['text', 'a'], ['image', 'image-0']) }),
      'content',
      messages.unknownUpload,
    ],
    [
      'a block with a URL',
      () => discussionForm({ content: blocks(['text', 'a'], ['video', 'https://example.org/a.mp4']) }),
      'content',
      messages.unknownUpload,
    ],
    [
      'a file used by two blocks',
      () =>
        discussionForm({
          content: blocks(['text', 'a'], ['image', 'image-0'], ['image', 'image-0']),
          images: [picture],
        }),
      'content',
      messages.unknownUpload,
    ],
    [
      'a file without its block',
      () => discussionForm({ content: blocks(['text', 'a']), images: [picture] }),
      'content',
      messages.unnamedUpload,
    ],
    ['six images', () => discussionForm({ images: five() }), 'images', messages.imagesTooMany()],
    ['two videos', () => discussionForm({ video: [makeMovie(), makeMovie()] }), 'video', messages.oneVideo],
    [
      'too many pixels',
      () => discussionForm(one(makePngBomb({ width: 20_000, height: 20_000 }))),
      'images',
      mediaMessages.tooManyPixels('images-1.bin'),
    ],
    [
      'six tags',
      () => discussionForm({ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }),
      'tags',
      messages.tagsTooMany(),
    ],
    [
      'too many invalid tags',
      () => discussionForm({ tags: JSON.stringify([1, 2, 3, 4, 5, 6]) }),
      'tags',
      messages.tagsTooMany(),
    ],
    [
      'a tag that is too long',
      () => discussionForm({ tags: ['ok', long(31)] }),
      'tags.1',
      messages.tagTooLong(),
    ],
    ['an empty tag', () => discussionForm({ tags: [' '] }), 'tags.0', messages.tagEmpty],
    ['tags that are no JSON', () => discussionForm({ tags: 'a,b' }), 'tags', generalMessages.malformed],
    ['tags that are no list', () => discussionForm({ tags: '"a"' }), 'tags', generalMessages.malformed],
  ];
  it.each(cases)('is rejected because of %s', async (_, form, field, message) => {
    const { status, body } = await create(form());
    expect([status, body.message, body.errors]).toEqual([400, message, { [field]: message }]);
  });

  it('is answered all errors in the order of the form', async () => {
    const { body } = await create(discussionForm({ title: '', text: '', tags: [''] }));
    expect(body.message).toBe(messages.titleRequired);
    expect(Object.entries(body.errors)).toEqual([
      ['title', messages.titleRequired],
      ['content', messages.contentRequired],
      ['tags.0', messages.tagEmpty],
    ]);
    const { body: titled } = await create(discussionForm({ text: '', tags: 'a,b' }));
    expect(titled.message).toBe(messages.contentRequired);
  });

  it('is answered 413 for an image that is too large', async () => {
    const large = Buffer.concat([picture, Buffer.alloc(50 * 1024 * 1024)]);
    const { status, body } = await create(discussionForm({ images: [large] }));
    expect([status, body.message]).toEqual([413, messages.imageTooLarge()]);
  });

  it('is answered 415 for an invalid image or video, and unless it is a multipart form', async () => {
    const text = Buffer.from('not an image');
    const image = await create(discussionForm({ images: [text] }));
    expect([image.status, image.body.message]).toEqual([415, messages.imagesFailed]);
    const video = await create(discussionForm({ video: [text] }));
    expect([video.status, video.body.message]).toEqual([415, messages.videoFailed]);
    const json = await ask(site.app, at.create, { body: {}, token: site.cast.asha.token });
    expect(json.status).toBe(415);
  });
});

it('opens a discussion with texts, images and a video in their order', async () => {
  const form = discussionForm({
    title: '  Line \n weight ',
    content: JSON.stringify([
      { type: 'image', content: 'image-1', order: 2.5, alt: '  Ink\u0000 on\n paper ' },
      { type: 'text', content: ' First\r\nlines ', order: -1 },
      { type: 'video', content: 'video', order: 9 },
      { type: 'text', content: '   ', order: 3 },
      { type: 'image', content: 'image-0', order: 2 },
      { type: 'text', content: 'क्या?', order: 4 },
    ]),
    images: [picture, await makePng({ width: 20, height: 10 })],
    video: [makeMovie()],
    tags: ['Critique', ' critique ', 'லோகோ'],
  });
  const { status, body } = await create(form);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: 'Line weight',
    tags: ['Critique', 'லோகோ'],
    author: { _id: site.cast.asha.id, name: site.cast.asha.name },
    viewCount: 0,
    voteCount: 0,
    myVote: null,
    votes: { upvotes: [], downvotes: [] },
    replyCount: 0,
    solved: false,
    replies: [],
    repliesNextCursor: null,
  });
  const [first, ofPicture, ofSmall, last, film] = body.content;
  expect(first).toEqual({ type: 'text', content: 'First\nlines', order: 0 });
  expect(ofPicture).toMatchObject({ type: 'image', order: 1, alt: '', image: { width: 64, height: 48 } });
  expect(ofSmall).toMatchObject({
    type: 'image',
    order: 2,
    alt: 'Ink on paper',
    image: { width: 20, height: 10 },
  });
  expect(last).toEqual({ type: 'text', content: 'क्या?', order: 3 });
  expect(film).toMatchObject({ type: 'video', order: 4, video: { width: 64, height: 36 } });
  for (const { content } of [ofPicture, film])
    expect(
      (await site.app.inject({ url: content, headers: { range: 'bytes=0-9' } })).statusCode,
    ).toBeLessThan(300);
  const again = await ask(site.app, at.get, { params: { id: body._id } });
  const { visibility: _visibility, decision: _decision, version: _version, ...forAll } = body;
  expect(again.body).toEqual({ ...forAll, can: { edit: false, delete: false, reply: false } });
});

it('ignores empty file fields of a plain HTML form', async () => {
  const form = discussionForm();
  for (const name of ['images', 'video']) form.append(name, new Blob([]), '');
  const { status, body } = await create(form);
  expect([status, body.content]).toMatchObject([201, [{ type: 'text' }]]);
  const named = discussionForm();
  named.append('images', new Blob([]), 'empty.png');
  expect((await create(named)).status).toBe(415);
});

it('accepts text fields with the content type JSON', async () => {
  const field = (name: string, value: string, type = '') =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n${type}\r\n${value}\r\n`;
  const json = 'content-type: application/json\r\n';
  const { statusCode, ...answer } = await site.app.inject({
    method: 'POST',
    url: '/api/discussions',
    headers: {
      authorization: `Bearer ${site.cast.asha.token}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload: `${field('title', 'Typed')}${field('content', blocks(['text', 'Look']), json)}${field('tags', '["Ink"]', json)}--b--\r\n`,
  });
  expect([statusCode, answer.json()]).toMatchObject([201, { content: [{ content: 'Look' }], tags: ['Ink'] }]);
});

it('cleans texts of NUL characters and lone surrogates', async () => {
  const { status, body } = await create(
    discussionForm({ content: blocks(['text', 'a\u0000\ud800b']), tags: ['\udc00'] }),
  );
  expect(status).toBe(201);
  expect([body.content[0].content, body.tags]).toEqual(['a\ufffdb', ['\ufffd']]);
});

it('accepts text up to the limits, counted in graphemes', async () => {
  const { status, body } = await create(
    discussionForm({ text: 'क्षि'.repeat(limits.text), title: '🇮🇳'.repeat(100) }),
  );
  expect(status).toBe(201);
  expect(body.content).toHaveLength(1);
});
