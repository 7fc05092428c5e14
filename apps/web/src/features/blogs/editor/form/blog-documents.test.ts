import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import type { RichBlock, RichDocument } from '@kalaangan/rich-text/schema';
import { describe, expect, it } from 'vitest';
import { DraftMedia } from '../media/draft-media.ts';
import {
  findFormError,
  initialDocuments,
  haveSameContent,
  readDocuments,
  removeTrailingParagraphs,
} from './blog-documents.ts';
import { numberFiles } from './blog-form-parts.ts';

const doc = (...content: RichBlock[]): RichDocument => ({ type: 'doc', content });
const paragraph = (text: string): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const empty: RichBlock = { type: 'paragraph' };

describe('findFormError', () => {
  it('joins the messages for missing parts in the order of the form', () => {
    expect(findFormError(initialDocuments(null), false)).toBe(
      'Title required, Content required, Thumbnail required',
    );
    expect(findFormError({ title: doc(paragraph('  ')), content: doc(paragraph('x')) }, true)).toBe(
      blogFormMessages.titleRequired,
    );
    expect(findFormError({ title: doc(paragraph('x')), content: doc(empty) }, true)).toBe(
      blogFormMessages.contentRequired,
    );
  });

  it('accepts a content of one image without text', () => {
    const content = doc({ type: 'image', attrs: { src: '/media/1' } });
    expect(findFormError({ title: doc(paragraph('விழா')), content }, true)).toBeNull();
  });

  it('rejects too many media and too many characters', () => {
    const images = Array.from({ length: 101 }, (): RichBlock => ({
      type: 'image',
      attrs: { src: '/media/1' },
    }));
    const title = doc(paragraph('x'));
    expect(findFormError({ title, content: doc(...images) }, true)).toBe(blogFormMessages.mediaTooMany());
    const letters = (count: number) => ({
      title: doc(paragraph('நி'.repeat(count))),
      content: doc(paragraph('x')),
    });
    expect(findFormError(letters(200), true)).toBeNull();
    expect(findFormError(letters(201), true)).toBe(blogFormMessages.titleTooLong());
    expect(findFormError({ title, content: doc(paragraph('x'.repeat(200_001))) }, true)).toBe(
      blogFormMessages.tooLong(),
    );
  });
});

describe('documents of the editor', () => {
  it('lose empty paragraphs at their end, but keep one block', () => {
    expect(removeTrailingParagraphs(doc(paragraph('a'), empty, paragraph('b'), empty, empty))).toEqual(
      doc(paragraph('a'), empty, paragraph('b')),
    );
    expect(removeTrailingParagraphs(doc(empty, empty))).toEqual(doc(empty));
  });

  it('have the same content whether empty fields are null or omitted', () => {
    const one = { title: doc(empty), content: doc(paragraph('a')) };
    const other = {
      title: doc({ type: 'paragraph', attrs: { textAlign: null }, content: [] }),
      content: doc(
        { type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'text', text: 'a' }] },
        empty,
      ),
    };
    expect(haveSameContent(one, other)).toBe(true);
    expect(haveSameContent(one, { ...other, content: doc(paragraph('b')) })).toBe(false);
  });

  it('drop images whose file is lost', () => {
    const content = doc({ type: 'image', attrs: { src: 'draft:gone' } }, paragraph('a'));
    expect(readDocuments(doc(empty), content, () => false).content).toEqual(doc(paragraph('a')));
  });
});

describe('numberFiles', () => {
  it('numbers each file once in document order and refers to it by number', () => {
    const draftMedia = new DraftMedia(['/media/1']);
    const [first, second] = ['a.png', 'b.png'].map((name) => draftMedia.add(new File([name], name)));
    const image = (src = ''): RichBlock => ({ type: 'image', attrs: { src } });
    const { document, files } = numberFiles(
      doc(image(second), image('/media/1'), image(first), image(second)),
      draftMedia,
    );
    expect(files.map(({ name }) => name)).toEqual(['b.png', 'a.png']);
    expect(document.content).toEqual([
      image('upload:0'),
      image('/media/1'),
      image('upload:1'),
      image('upload:0'),
    ]);
    draftMedia.clear();
  });

  it('names the default background of an untouched blog, and leaves a chosen one', () => {
    const backgroundOf = (attrs?: RichDocument['attrs']) =>
      numberFiles({ ...doc(paragraph('x')), ...(attrs && { attrs }) }, new DraftMedia()).document.attrs;
    expect(backgroundOf()).toEqual({ editorBgColor: '#0b2b26' });
    expect(backgroundOf({ editorBgColor: null })).toEqual({ editorBgColor: '#0b2b26' });
    expect(backgroundOf({ editorBgColor: '#fbf4e6' })).toEqual({ editorBgColor: '#fbf4e6' });
  });
});
