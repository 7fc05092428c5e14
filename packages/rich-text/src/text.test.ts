import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanDocument } from './clean.ts';
import { sources, validDocument } from './documents.fixture.ts';
import { documentCharacters } from './limits.ts';
import { replaceMedia } from './replace-media.ts';
import type { RichBlock, RichDocument, RichTextRun } from './schema.ts';
import {
  countWords,
  excerpt,
  hasContent,
  hasText,
  isTooLong,
  listFonts,
  listMedia,
  plainText,
  readingMinutes,
  titleOf,
} from './text.ts';

const doc = (...content: RichBlock[]): RichDocument => ({ type: 'doc', content });
const run = (text: string): RichTextRun => ({ type: 'text', text });
const paragraph = (...texts: string[]): RichBlock => ({ type: 'paragraph', content: texts.map(run) });
const image = (src: string): RichBlock => ({ type: 'image', attrs: { src, alt: 'seen' } });
const list = (...content: RichBlock[]): RichBlock => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content: [{ type: 'paragraph' }, ...content] }],
});

describe('plainText and titleOf', () => {
  it('return a line for each text block, in document order', () => {
    const broken: RichBlock = { type: 'paragraph', content: [run('a'), { type: 'hardBreak' }, run('b')] };
    const heading: RichBlock = { type: 'heading', attrs: { level: 1 }, content: [run('c')] };
    expect(plainText(doc(broken, list(paragraph('d', 'e')), heading))).toBe('a\nb\n\nde\nc');
  });

  it('return a title of one line, or the default title', () => {
    expect(titleOf(doc(paragraph('  The  '), paragraph('river')))).toBe('The river');
    expect(titleOf(doc(paragraph(' ')))).toBe('Untitled');
    expect(hasText(doc(paragraph(' \u00a0')))).toBe(false);
  });
});

describe(excerpt, () => {
  it('cuts between words and appends an ellipsis', () => {
    expect(excerpt(doc(paragraph('The river runs')), 20)).toBe('The river runs');
    expect(excerpt(doc(paragraph('The river runs')), 9)).toBe('The river…');
    expect(excerpt(doc(paragraph('The river runs')), 11)).toBe('The river…');
    expect(excerpt(doc(paragraph('Unbroken')), 4)).toBe('Unbr…');
  });

  it('never cuts inside a grapheme cluster', () => {
    expect(excerpt(doc(paragraph('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧')), 2)).toBe('👨‍👩‍👧👨‍👩‍👧…');
    expect(excerpt(doc(paragraph('क्षत्रिय')), 1)).toBe('क्ष…');
  });
});

describe(hasContent, () => {
  it('is true for text and media, and false for white space', () => {
    expect(hasContent(doc({ type: 'paragraph' }))).toBe(false);
    expect(hasContent(doc(paragraph('\n '), list()))).toBe(false);
    expect(hasContent(doc(list(paragraph('a'))))).toBe(true);
    expect(hasContent(doc(list(image('/media/x'))))).toBe(true);
    expect(hasContent(doc({ type: 'youtube', attrs: { src: 'https://youtu.be/dQw4w9WgXcQ' } }))).toBe(true);
  });
});

describe(isTooLong, () => {
  const ofText = (text: string) => isTooLong(doc(paragraph(text)));

  it('counts the grapheme clusters of the JSON', () => {
    const frame = JSON.stringify(doc(paragraph(''))).length;
    expect(ofText('a'.repeat(documentCharacters - frame))).toBe(false);
    expect(ofText('a'.repeat(documentCharacters - frame + 1))).toBe(true);
    expect(ofText('कि'.repeat(documentCharacters - frame))).toBe(false);
    expect(ofText('कि'.repeat(documentCharacters - frame + 1))).toBe(true);
  });

  it('is true for extremely long documents', () => {
    expect(ofText('a\u0301'.repeat(10_000_000))).toBe(true);
    expect(ofText(`e${'\u0301'.repeat(10_000_000)}`)).toBe(true);
  });
});

describe('countWords and readingMinutes', () => {
  it('count words of any script, and at least one minute', () => {
    expect(countWords(doc(paragraph('One two — three'), paragraph('विज्ञान और कला।', ' தமிழ்')))).toBe(7);
    expect(readingMinutes(doc({ type: 'paragraph' }))).toBe(1);
    expect(readingMinutes(doc(paragraph('word '.repeat(1000))))).toBe(5);
  });
});

describe('listMedia and replaceMedia', () => {
  const document = doc(image('data:a'), list(image('/media/b'), { type: 'video', attrs: { src: 'data:c' } }));

  it('list media in document order', () => {
    expect(listMedia(document).map(({ attrs }) => attrs.src)).toEqual(['data:a', '/media/b', 'data:c']);
  });

  it('replace the URLs of media and nothing else', () => {
    const before = structuredClone(document);
    const after = replaceMedia(
      document,
      new Map([
        ['data:a', '/media/a'],
        ['data:c', '/media/c'],
      ]),
    );
    expect(after).toEqual(
      doc(image('/media/a'), list(image('/media/b'), { type: 'video', attrs: { src: '/media/c' } })),
    );
    expect(document).toEqual(before);
  });

  it('return a valid document for every valid document', () => {
    fc.assert(
      fc.property(validDocument, (valid) => {
        const after = replaceMedia(valid, new Map([['/media/one', '/media/three']]));
        expect(cleanDocument(after, sources)).toEqual(after);
        expect(listMedia(after)).toHaveLength(listMedia(valid).length);
      }),
    );
  });
});

describe(listFonts, () => {
  it('lists each font once', () => {
    const set = (fontFamily: string | null): RichBlock => ({
      type: 'paragraph',
      content: [{ ...run('a'), marks: [{ type: 'textStyle', attrs: { fontFamily } }] }],
    });
    expect(
      listFonts(doc(set('Lora'), list(set('Hind'))), doc(set('Lora'), set(null), paragraph('b'))),
    ).toEqual(['Lora', 'Hind']);
  });
});
