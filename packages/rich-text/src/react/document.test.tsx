import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cleanDocument, cleanTitle } from '../clean.ts';
import { contrast, enough } from '../contrast.ts';
import { hostileNode, sources, validDocument } from '../documents.fixture.ts';
import type { RichBlock, RichDocument, RichInline, RichMark, RichTextRun } from '../schema.ts';
import { backgroundOf, RichText } from './document.tsx';
import { RichTitle } from './title.tsx';

const doc = (...content: RichBlock[]): RichDocument => ({ type: 'doc', content });
const run = (text: string, ...marks: RichMark[]): RichTextRun => ({ type: 'text', text, marks });
const paragraph = (...content: RichInline[]): RichBlock => ({ type: 'paragraph', content });
const link = (href: string): RichMark => ({ type: 'link', attrs: { href } });

const html = (document: RichDocument) => renderToStaticMarkup(<RichText document={document} />);
const inside = (...content: RichBlock[]) => html(doc(...content)).replace(/^<div[^>]*>|<\/div>$/g, '');

/** The tags alone: text content and `alt` may contain any words. */
const tagsOf = (markup: string) => (markup.match(/<[^>]*>/g) ?? []).join('\n').replace(/ alt="[^"]*"/g, '');
const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

describe('RichText', () => {
  it('renders the background of the document and a readable text colour', () => {
    const document: RichDocument = { ...doc(paragraph(run('a'))), attrs: { editorBgColor: '#fff' } };
    expect(html(document)).toMatch(/^<div class="rich-text" style="background-color:#ffffff;color:#101a17">/);
    expect(backgroundOf(doc())).toBe('#0b2b26');
  });

  it('renders blocks with automatic direction, aligned by a class', () => {
    expect(inside({ type: 'paragraph', attrs: { textAlign: 'center' }, content: [run('a')] })).toBe(
      '<p dir="auto" class="rich-center"><span>a</span></p>',
    );
    expect(inside({ type: 'paragraph' })).toBe('<p dir="auto"><br/></p>');
  });

  it('names the language of each block, the author’s where letters do not tell', () => {
    const document = doc(paragraph(run('पाऊस')), paragraph(run('மழை')), paragraph(run('Rain')));
    const languagesIn = (markup: string) => [...markup.matchAll(/<p( lang="\w+")?/g)].map(([, lang]) => lang);
    expect(languagesIn(html(document))).toEqual([' lang="hi"', ' lang="ta"', undefined]);
    const own = renderToStaticMarkup(<RichText document={document} language="mr" />);
    expect(languagesIn(own)).toEqual([' lang="mr"', ' lang="ta"', undefined]);
    const title = renderToStaticMarkup(<RichTitle document={document} background="#fff" language="mr" />);
    expect(title).toContain('<span lang="mr" dir="auto"');
  });

  it('renders a long document in groups that begin with a paragraph, complete and in order', () => {
    const blocks = Array.from({ length: 60 }, (_, n): RichBlock => {
      const content = [run(`block ${n};`)];
      return n % 3 === 0 ? { type: 'heading', attrs: { level: 2 }, content } : paragraph(...content);
    });
    const groups = html(doc(...blocks))
      .split('<div class="rich-group" ')
      .slice(1);
    expect(groups.length).toBeGreaterThan(5);
    for (const group of groups.slice(1)) expect(group).toMatch(/^style="content-visibility:auto[^>]*><p /);
    const texts = groups.flatMap((group) => group.match(/block \d+;/g) ?? []);
    expect(texts).toEqual(blocks.map((_, n) => `block ${n};`));
    expect(html(doc(...blocks.slice(0, 30)))).not.toContain('rich-group');
  });

  it('renders headings from h2 on without gaps if the author skipped levels', () => {
    const levels = [3, 1, 4, 4, 2, 1] as const;
    const tags = inside(...levels.map((level): RichBlock => ({ type: 'heading', attrs: { level } }))).match(
      /<h\d/g,
    );
    expect(tags).toEqual(['<h2', '<h2', '<h3', '<h3', '<h3', '<h2']);
    expect(inside({ type: 'heading', attrs: { level: 3 } })).toContain('class="rich-heading-3"');
  });

  it('renders list items with automatic direction', () => {
    const item = (text: string) => ({ type: 'listItem' as const, content: [paragraph(run(text))] });
    expect(inside({ type: 'orderedList', attrs: { start: 3 }, content: [item('a')] })).toBe(
      '<ol start="3"><li dir="auto"><p><span>a</span></p></li></ol>',
    );
  });

  it('names the language of each block that is not in Latin letters', () => {
    const item = { type: 'listItem' as const, content: [paragraph(run('மழை'))] };
    expect(
      inside(
        { type: 'heading', attrs: { level: 2 }, content: [run('بارش '), run('کے بعد', { type: 'bold' })] },
        paragraph(run('It rained')),
        { type: 'bulletList', content: [item] },
      ),
    ).toBe(
      '<h2 lang="ur" dir="auto" class="rich-heading-2"><span>بارش </span><span><strong>کے بعد</strong></span></h2>' +
        '<p dir="auto"><span>It rained</span></p><ul><li dir="auto"><p lang="ta"><span>மழை</span></p></li></ul>',
    );
    const title = doc(paragraph(run('बारिश')));
    expect(renderToStaticMarkup(<RichTitle document={title} background="#fff" />)).toContain(
      '<span lang="hi" dir="auto" class="rich-line">',
    );
  });

  it('renders adjacent texts with the same link target as one link', () => {
    const markup = inside(
      paragraph(
        run('a', link('https://example.org/')),
        run('b', link('https://example.org/'), { type: 'bold' }),
        run('c'),
      ),
    );
    expect(markup).toBe(
      '<p dir="auto"><a href="https://example.org/" rel="nofollow ugc noopener" target="_blank"><span>a</span>' +
        '<span><strong>b</strong></span></a><span>c</span></p>',
    );
    expect(inside(paragraph(run(' ', link('https://example.org/'))))).not.toContain('<a');
    expect(inside(paragraph(run('a', link('mailto:asha@example.org'))))).not.toContain('target');
  });

  it('renders no link for an invalid target', () => {
    expect(inside(paragraph(run('a', link('javascript:alert(1)'))))).toBe('<p dir="auto"><span>a</span></p>');
  });

  it('keeps the author’s colours where they are readable and adjusts others, also on a highlight', () => {
    const style = (color: string): RichMark => ({ type: 'textStyle', attrs: { color, fontFamily: 'Lora' } });
    expect(inside(paragraph(run('a', style('#ffffff'))))).toContain(
      '<span style="color:#ffffff;font-family:&quot;Lora&quot;, ',
    );
    expect(inside(paragraph(run('a', style('#0b2b26'))))).not.toContain('color:#0b2b26');
    const markup = inside(
      paragraph(run('a', style('#ffffff'), { type: 'highlight', attrs: { color: 'yellow' } })),
    );
    const [, colour = '', background = ''] = /color:(#\w+);.*background-color:(#\w+)/.exec(markup) ?? [];
    expect(background).toBe('#ffff00');
    expect(contrast(colour, background)).toBeGreaterThanOrEqual(enough);
  });

  it('passes media to the components of the page, with their index', () => {
    const markup = renderToStaticMarkup(
      <RichText
        document={doc(
          { type: 'image', attrs: { src: '/media/a', alt: null } },
          { type: 'youtube', attrs: { src: 'https://youtu.be/dQw4w9WgXcQ' } },
        )}
        imageOf={() => ({ width: 4, height: 3, placeholder: null })}
        components={{
          Image: ({ src, alt, picture, index }) => <i>{[src, alt, picture?.width, index].join(' ')}</i>,
          Youtube: ({ index }) => <b>{index}</b>,
        }}
      />,
    );
    expect(markup).toContain('<i>/media/a  4 0</i><b>1</b>');
  });
});

describe('RichTitle', () => {
  it('renders a span for each line, or the default title', () => {
    const document = doc(paragraph(run('The', { type: 'bold' })), {
      type: 'heading',
      attrs: { level: 1, textAlign: 'right' },
      content: [run('river')],
    });
    expect(renderToStaticMarkup(<RichTitle document={document} background="#ffffff" />)).toBe(
      '<span dir="auto" class="rich-line"><span><strong>The</strong></span></span> ' +
        '<span dir="auto" class="rich-line rich-right"><span>river</span></span> ',
    );
    expect(renderToStaticMarkup(<RichTitle document={doc({ type: 'paragraph' })} background="#fff" />)).toBe(
      'Untitled',
    );
  });
});

describe('RichText with random documents', () => {
  const dangerous =
    /javascript:|vbscript:|\son\w+=|<script|<iframe|expression\(|url\(|var\(|\{|text\/html|svg/i;

  it('renders no script and no external resource of hostile documents', () => {
    fc.assert(
      fc.property(fc.array(hostileNode, { maxLength: 6 }), fc.anything(), (content, editorBgColor) => {
        const value = { type: 'doc', attrs: { editorBgColor }, content };
        const closed = { ...sources, isAcceptedData: (src: string) => src.startsWith('data:image/png;') };
        const markup = html(cleanDocument(value, closed));
        const title = renderToStaticMarkup(<RichTitle document={cleanTitle(value)} background="#fff" />);
        const tags = unescape(tagsOf(markup + title)).replaceAll('var(--font-sans, ', '');
        expect(tags).not.toMatch(dangerous);
        expect(tags.replace(/ href="https?:[^"]*"/g, '')).not.toContain('elsewhere.example');
      }),
      { numRuns: 1000 },
    );
  });

  it('renders all text of valid documents', () => {
    fc.assert(
      fc.property(validDocument, (document) => {
        const texts: string[] = [];
        JSON.stringify(document, (key, value: unknown) => {
          if (key === 'text' && typeof value === 'string') texts.push(value);
          return value;
        });
        const markup = renderToStaticMarkup(
          <RichText document={document} components={{ Youtube: () => null }} />,
        );
        const shown = markup.replace(/<[^>]*>/g, '');
        expect(unescape(shown).replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(texts.join(''));
      }),
      { numRuns: 300 },
    );
  });
});
