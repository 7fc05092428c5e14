import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { blogAddresses as at } from '@kalaangan/contract/blogs/blogs';
import { mediaMessages } from '@kalaangan/contract/media/media';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blogForm,
  dataAddress,
  doc,
  image,
  paragraph,
  video,
  type BlogForm,
} from '#test-kit/content/blog-form.ts';
import { ask, type Answer } from '#test-kit/client.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { makeAnimatedGif, makeJpeg, makePng, makePngBomb, svg } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());

const send = (form: BlogForm): Promise<Answer> =>
  ask(site.app, at.create, {
    form: blogForm({ thumbnail: [picture], ...form }),
    token: site.cast.asha.token,
  });
const leftovers = () => findLeftoversWhenIdle(site.database, site.settings.dataDir);
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Publishes a blog. @returns its stored content */
async function storeContent(content: unknown, more: BlogForm = {}): Promise<unknown> {
  const { status, body } = await send({ content, ...more });
  expect(status).toBe(201);
  return JSON.parse(body.content);
}

const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const lines = (...inline: unknown[]) => ({ type: 'paragraph', content: inline });

it('stores allowed nodes, marks and attributes unchanged', async () => {
  const bold = { type: 'bold' };
  const style = { type: 'textStyle', attrs: { color: '#f5a524', fontFamily: 'Lora' } };
  const content = {
    type: 'doc',
    attrs: { editorBgColor: 'rgb(1, 2, 3)' },
    content: [
      { type: 'heading', attrs: { level: 1, textAlign: 'center' }, content: [text('மழை', bold, style)] },
      {
        type: 'heading',
        attrs: { level: 4 },
        content: [text('x', { type: 'highlight', attrs: { color: '#fde68a' } })],
      },
      {
        type: 'paragraph',
        attrs: { textAlign: 'justify' },
        content: [text('a', { type: 'italic' }), { type: 'hardBreak' }, text('b', { type: 'underline' })],
      },
      lines(
        text('site', { type: 'link', attrs: { href: 'https://example.org/?a=1&b=2' } }),
        text('mail', { type: 'link', attrs: { href: 'mailto:a@example.org' } }),
      ),
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              paragraph('one'),
              {
                type: 'orderedList',
                attrs: { start: 3 },
                content: [{ type: 'listItem', content: [paragraph('two')] }],
              },
            ],
          },
        ],
      },
      { type: 'youtube', attrs: { src: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
      paragraph('<script>alert("1")</script> "src":"data:image/png;base64,AAAA" \\ "src":"/media/'),
    ],
  };
  expect(await storeContent(content)).toEqual(content);
});

describe('sanitizing drops', () => {
  const plain = doc(paragraph('x'));
  const cases: [string, unknown, unknown][] = [
    [
      'images of other sites',
      doc(paragraph('x'), image('https://example.org/a.png'), image('//evil/a.png')),
      plain,
    ],
    [
      'images and videos without a file',
      doc(paragraph('x'), image('upload:0'), image('upload:-1'), video('upload:x'), image('')),
      plain,
    ],
    [
      'media URLs of other schemes',
      doc(paragraph('x'), image('javascript:alert(1)'), image('blob:x'), image('file:///etc/passwd')),
      plain,
    ],
    [
      'unknown nodes, but not their text',
      doc({ type: 'iframe', attrs: { src: 'https://evil' }, content: [paragraph('x')] }, { type: 'script' }),
      plain,
    ],
    [
      'unknown attributes',
      {
        type: 'doc',
        onload: 'x',
        content: [
          { type: 'paragraph', attrs: { onclick: 'x', style: 'y' }, content: [{ type: 'text', text: 'x' }] },
        ],
      },
      plain,
    ],
    [
      'links of unsafe schemes',
      doc(
        lines(
          text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } }),
          text('y', { type: 'link', attrs: { href: 'data:text/html,x' } }),
        ),
      ),
      doc(lines({ type: 'text', text: 'x' }, { type: 'text', text: 'y' })),
    ],
    [
      'invalid colours and fonts',
      doc(
        lines(
          text('x', { type: 'textStyle', attrs: { color: 'red;background:url(x)', fontFamily: 'x"; }' } }),
        ),
      ),
      plain,
    ],
    [
      'video players of other sites',
      doc(paragraph('x'), { type: 'youtube', attrs: { src: 'https://evil/embed/dQw4w9WgXcQ' } }),
      plain,
    ],
    [
      'keys of object prototypes',
      JSON.parse(
        '{"type":"doc","__proto__":{"x":1},"content":[{"type":"paragraph","content":[{"type":"text","text":"x","constructor":{}}]},{"type":"__proto__"},{"type":"constructor"},{"type":"toString"}]}',
      ),
      plain,
    ],
    [
      'values of wrong types',
      doc(
        paragraph('x'),
        7,
        null,
        'y',
        [],
        { type: 9 },
        { type: 'image' },
        { type: 'image', attrs: [] },
        { type: 'image', attrs: { src: 5 } },
        { type: 'text', text: {} },
      ),
      plain,
    ],
  ];
  it.each(cases)('%s', async (_, content, stored) => {
    expect(await storeContent(content)).toEqual(stored);
  });

  it("media of other people and of the author's other blogs", async () => {
    const other = await send({ content: doc(image('upload:0')), media: [picture] });
    const [{ url }] = other.body.images;
    const theirs = doc(
      paragraph('x'),
      image(url),
      image(other.body.thumbnail),
      image(`http://localhost:3000${url}`),
    );
    expect(await storeContent(theirs)).toEqual(doc(paragraph('x')));
    expect((await send({ content: doc(image(url)) })).body.message).toBe(blogFormMessages.contentRequired);
  });
});

describe('hostile content', () => {
  const bomb = makePngBomb({ width: 50_000, height: 50_000 });
  const cases: [string, (all: Buffer) => unknown, number][] = [
    ['SVG in base64', () => doc(image(dataAddress('image/svg+xml', svg))), 415],
    ['SVG declared as PNG', () => doc(image(dataAddress('image/png', svg))), 415],
    ['SVG as text', () => doc(image('data:image/svg+xml;utf8,<svg/>')), 415],
    ['HTML', () => doc(image(`data:text/html;base64,${base64('<script>alert(1)</script>')}`)), 415],
    ['HTML as text', () => doc(video('data:text/html,<script>alert(1)</script>')), 415],
    ['malformed base64', () => doc(image('data:image/png;base64,%%%%äöü')), 415],
    ['empty data', () => doc(image('data:image/png;base64,')), 415],
    ['data without a comma', () => doc(image('data:image/png;base64')), 415],
    ['a truncated image', (all) => doc(image(dataAddress('image/jpeg', all.subarray(0, 300)))), 415],
    ['an image used as a video', (all) => doc(video(dataAddress('video/mp4', all))), 415],
    ['a decompression bomb of pixels', () => doc(image(dataAddress('image/png', bomb))), 400],
  ];
  it.each(cases)('is rejected: %s', async (_, content, status) => {
    const before = await leftovers();
    const answer = await send({ content: content(await makeJpeg()) });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/./);
    expect(await leftovers()).toEqual(before);
  });

  it('is rejected: an animation of too many frames', async () => {
    const before = await leftovers();
    const frames = await makeAnimatedGif({ width: 2, height: 2 }, 501);
    const { status, body } = await send({ content: doc(image(dataAddress('image/gif', frames))) });
    expect([status, body.message]).toEqual([400, mediaMessages.tooManyFrames('image 1')]);
    expect(await leftovers()).toEqual(before);
  });

  it('is rejected: more `data:` URLs than a blog may have media', async () => {
    const before = await leftovers();
    const content = {
      type: 'doc',
      content: Array.from({ length: 20_000 }, () => ({ src: 'data:;base64,AAAA' })),
    };
    expect((await send({ content })).body.message).toBe(blogFormMessages.mediaTooMany());
    expect(await leftovers()).toEqual(before);
  });

  it.each([
    ['lists', '{"type":"bulletList","content":[{"type":"listItem","content":[', ']}]}'],
    ['unknown nodes', '{"type":"x","content":[', ']}'],
    ['arrays', '[', ']'],
    ['attributes', '{"type":"paragraph","attrs":{"x":', '}}'],
  ])('never answers 500 to deeply nested %s', async (_, open, close) => {
    const depth = Math.min(100_000, Math.floor(3_500_000 / (open.length + close.length)));
    const inner = open.endsWith(':') ? '1' : '{"type":"paragraph","content":[{"type":"text","text":"x"}]}';
    const content = `{"type":"doc","content":[${open.repeat(depth)}${inner}${close.repeat(depth)}]}`;
    const { status } = await send({ content });
    expect(status).toBeLessThan(500);
  });

  it.each([
    ['text', JSON.stringify(doc(paragraph('x'.repeat(30_000_000))))],
    ['spaces', ' '.repeat(30_000_000)],
    ['malformed JSON', '"'.repeat(10_000_000)],
    [
      'marks',
      JSON.stringify(
        doc(lines(...Array.from({ length: 30_000 }, () => text('x', { type: 'bold' }, { type: 'bold' })))),
      ),
    ],
  ])('is rejected: megabytes of %s', async (_, content) => {
    const before = await leftovers();
    const { status } = await send({ content });
    expect(status).toBe(400);
    expect(await leftovers()).toEqual(before);
  });

  it('is cleaned of NUL characters and lone surrogates', async () => {
    const words = String.raw`{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"a\u0000b\ud800c"}]}]}`;
    const { status, body } = await send({ title: words, content: words });
    expect([status, body.titleText]).toEqual([201, 'ab\ufffdc']);
  });

  it('never answers 500 to generated documents', async () => {
    const node: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        // fast-check uses the first alternative at the maximal depth.
        fc.jsonValue(),
        fc.record({
          type: fc.constantFrom(
            'doc',
            'paragraph',
            'heading',
            'text',
            'image',
            'video',
            'bulletList',
            'listItem',
            'x',
          ),
          text: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
          attrs: fc.oneof(
            fc.jsonValue(),
            fc.record({
              src: fc.oneof(fc.string(), fc.constantFrom('data:', 'data:image/png;base64,AA', 'upload:0')),
            }),
          ),
          marks: fc.jsonValue(),
          content: fc.oneof(fc.array(tie('node'), { maxLength: 4 }), fc.jsonValue()),
        }),
      ),
    })).node;
    await fc.assert(
      fc.asyncProperty(
        node,
        fc.array(node, { maxLength: 4 }),
        fc.integer({ min: 0, max: 8 }),
        async (title, nodes, cut) => {
          const content = JSON.stringify({ type: 'doc', content: nodes });
          const { status } = await send({
            title: JSON.stringify({ type: 'doc', content: [title] }),
            content: cut === 1 ? content.slice(0, -1) : content,
          });
          expect(status).toBeLessThan(500);
        },
      ),
      {
        numRuns: 150,
        seed: 20_261,
        ...(process.env['FUZZ_RUNS'] && { numRuns: Number(process.env['FUZZ_RUNS']), seed: Date.now() }),
      },
    );
    expect((await leftovers()).incoming).toEqual([]);
  });
});
