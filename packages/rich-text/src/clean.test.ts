import { describe, expect, it } from 'vitest';
import { cleanDocument, cleanTitle, parseDocument } from './clean.ts';
import { sources } from './documents.fixture.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', ...(content.length > 0 && { content }) });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const list = (...content: unknown[]) => ({ type: 'bulletList', content });
const image = (src: unknown, more: object = {}) => ({ type: 'image', attrs: { src, ...more } });
const youtube = (src: string) => ({ type: 'youtube', attrs: { src } });

const clean = (...content: unknown[]) => cleanDocument(doc(...content), sources).content;

describe(parseDocument, () => {
  it.each(['', 'no JSON', '{', 'null', '[]', '"doc"', '7', '{}', '{"type":"doc"}'])('refuses %j', (json) => {
    expect(parseDocument(json)).toEqual({ ok: false });
  });

  it.each([
    '{"type":"doc","content":{}}',
    '{"type":"paragraph","content":[]}',
    '{"type":["doc"],"content":[]}',
  ])('refuses %s', (json) => {
    expect(parseDocument(json)).toEqual({ ok: false });
  });

  it('accepts a `doc` node with an empty list of content', () => {
    expect(parseDocument('{"type":"doc","content":[]}').ok).toBe(true);
  });

  it('does not throw for deeply nested JSON', () => {
    expect(() => parseDocument('['.repeat(1_000_000))).not.toThrow();
    expect(() => parseDocument('{"type":"doc","content":['.repeat(100_000))).not.toThrow();
  });
});

describe('cleanDocument: structure', () => {
  it('gives an empty document one empty paragraph', () => {
    expect(clean()).toEqual([paragraph()]);
    expect(clean(list(), list({ type: 'table' }), image('https://elsewhere.example/x.png'))).toEqual([
      paragraph(),
    ]);
  });

  it('wraps adjacent inline nodes outside of a text block in one paragraph', () => {
    expect(clean(text('a'), { type: 'hardBreak' }, text('b'), paragraph(text('c')))).toEqual([
      paragraph(text('a'), { type: 'hardBreak' }, text('b')),
      paragraph(text('c')),
    ]);
  });

  it('moves an image out of a paragraph and keeps the order', () => {
    expect(clean(paragraph(text('a'), image('/media/x'), text('b')))).toEqual([
      paragraph(text('a')),
      image('/media/x'),
      paragraph(text('b')),
    ]);
    expect(clean(paragraph(image('/media/x')))).toEqual([image('/media/x')]);
  });

  it('replaces each unknown node by its content', () => {
    const quote = { type: 'blockquote', content: [paragraph(text('a')), paragraph(text('b'))] };
    const code = (value: string) => ({ type: 'codeBlock', attrs: { language: 'c' }, content: [text(value)] });
    expect(clean(quote, code('c'), code('d'), { type: 'horizontalRule' })).toEqual(
      ['a', 'b', 'c', 'd'].map((value) => paragraph(text(value))),
    );
    const mention = { type: 'mention', attrs: { id: 1 }, content: [text('@asha')] };
    expect(clean(paragraph(text('a '), mention, text(' b')))).toEqual([
      paragraph(text('a '), text('@asha'), text(' b')),
    ]);
  });

  it('makes every list item begin with a paragraph', () => {
    const heading = { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [text('a')] };
    expect(
      clean(list(item(heading), item(image('/media/x')), item(), item(list(item(paragraph()))))),
    ).toEqual([
      list(
        item({ type: 'paragraph', attrs: { textAlign: 'center' }, content: [text('a')] }),
        item(paragraph(), image('/media/x')),
        item(paragraph()),
        item(paragraph(), list(item(paragraph()))),
      ),
    ]);
  });

  it('wraps other nodes of a list in items, and unwraps items outside a list', () => {
    expect(
      clean(list(text('a'), item(paragraph(text('b'))), paragraph(text('c')), image('/media/x'))),
    ).toEqual([
      list(
        item(paragraph(text('a'))),
        item(paragraph(text('b'))),
        item(paragraph(text('c')), image('/media/x')),
      ),
    ]);
    expect(clean(item(paragraph(text('a'))), item(text('b')))).toEqual([
      paragraph(text('a')),
      paragraph(text('b')),
    ]);
  });

  it('drops empty text nodes and NUL, and replaces lone surrogates', () => {
    expect(
      clean(paragraph(text(''), text('\u0000'), text('a\u0000b\ud800'), { type: 'text', text: 7 })),
    ).toEqual([paragraph(text('ab\ufffd'))]);
  });
});

describe('cleanDocument: attributes', () => {
  it('limits headings to levels 1 to 4', () => {
    const level = (value: unknown) => clean({ type: 'heading', attrs: { level: value } });
    for (const known of [1, 2, 3, 4])
      expect(level(known)).toEqual([{ type: 'heading', attrs: { level: known } }]);
    expect(level(6)).toEqual([{ type: 'heading', attrs: { level: 4 } }]);
    for (const bad of [0, 1.5, '2', null, {}]) {
      expect(level(bad)).toEqual([{ type: 'heading', attrs: { level: 1 } }]);
    }
  });

  it('keeps null, which the editor writes for an attribute that is not set', () => {
    const kept = [
      { type: 'paragraph', attrs: { textAlign: null } },
      { type: 'image', attrs: { src: '/media/x', alt: null } },
      { type: 'orderedList', attrs: { start: 0 }, content: [item(paragraph())] },
    ];
    expect(clean(...kept)).toEqual(kept);
  });

  it('drops unknown attributes and invalid values', () => {
    expect(
      clean(
        { type: 'paragraph', attrs: { textAlign: 'start', style: 'color: red', class: 'x' } },
        image('/media/x', { alt: {}, title: 'x', width: 10, onerror: 'alert(1)' }),
        { type: 'orderedList', attrs: { start: -1, type: 'a' }, content: [item(paragraph())] },
      ),
    ).toEqual([paragraph(), image('/media/x'), { type: 'orderedList', content: [item(paragraph())] }]);
  });

  it('keeps the background only if it is a colour', () => {
    const background = (editorBgColor: unknown) =>
      cleanDocument({ type: 'doc', attrs: { editorBgColor, x: 1 }, content: [] }, sources).attrs;
    expect(background('#0b2b26')).toEqual({ editorBgColor: '#0b2b26' });
    for (const bad of ['url(https://elsewhere.example)', 'var(--x)', 7, undefined]) {
      expect(background(bad)).toBeUndefined();
    }
  });
});

describe('cleanDocument: media', () => {
  it('keeps media of this site and data URLs that the caller accepts, and drops all others', () => {
    const kept = [
      image('/media/x'),
      image('data:image/png;base64,AAAA'),
      { type: 'video', attrs: { src: '/media/v' } },
    ];
    expect(clean(...kept)).toEqual(kept);
    expect(cleanDocument(doc(...kept), { ...sources, isAcceptedData: undefined }).content).toEqual([
      kept[0],
      kept[2],
    ]);
    for (const src of [
      'https://elsewhere.example/x.png',
      'javascript:alert(1)',
      'data:text/html,x',
      '',
      null,
      7,
    ]) {
      expect(clean(image(src), { type: 'video', attrs: { src } })).toEqual([paragraph()]);
    }
  });

  it('keeps YouTube URLs in the forms that the editor accepts, and converts others to embed URLs', () => {
    const kept = ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'].map(youtube);
    expect(clean(...kept)).toEqual(kept);
    expect(clean(youtube('https://www.youtube.com/shorts/dQw4w9WgXcQ'))).toEqual([
      youtube('https://www.youtube.com/embed/dQw4w9WgXcQ'),
    ]);
    expect(clean(youtube('https://www.youtube.com/watch?v=short'))).toEqual([paragraph()]);
  });
});

describe('cleanDocument: marks', () => {
  const marksOf = (...marks: unknown[]) => clean(paragraph(text('a', ...marks)))[0];
  const style = (attrs: object) => ({ type: 'textStyle', attrs });

  it('keeps marks of the schema in their order, one of each type', () => {
    const marks = [
      { type: 'link', attrs: { href: 'https://example.org/' } },
      { type: 'bold' },
      style({ color: '#FF0000', fontFamily: 'Noto Sans Tamil' }),
      { type: 'highlight' },
    ];
    expect(marksOf(...marks)).toEqual(paragraph(text('a', ...marks)));
    expect(marksOf({ type: 'bold' }, { type: 'bold' }, { type: 'strike' }, 'bold')).toEqual(
      paragraph(text('a', { type: 'bold' })),
    );
  });

  it('drops invalid colours, fonts and link targets, and marks without a valid attribute', () => {
    expect(
      marksOf(
        style({ color: 'url(x)', fontFamily: 'Comic Sans MS' }),
        { type: 'highlight', attrs: { color: 'x' } },
        {
          type: 'link',
          attrs: { href: 'javascript:alert(1)' },
        },
      ),
    ).toEqual(paragraph(text('a')));
    expect(marksOf(style({ color: 'expression(1)', fontFamily: '"lora", serif' }))).toEqual(
      paragraph(text('a', style({ fontFamily: 'Lora' }))),
    );
  });
});

describe(cleanTitle, () => {
  it('keeps text blocks with their marks, and nothing else', () => {
    const kept = [
      paragraph(text('a', { type: 'bold' })),
      { type: 'heading', attrs: { level: 1 }, content: [text('b')] },
    ];
    const value = {
      ...doc(...kept, image('/media/x'), list(item(paragraph(text('c'))))),
      attrs: { editorBgColor: 'red' },
    };
    expect(cleanTitle(value)).toEqual(doc(...kept, paragraph(text('c'))));
  });
});
