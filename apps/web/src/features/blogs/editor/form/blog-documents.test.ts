import { blogFormMessages } from '@kalaangan/contract/blog-form';
import type { RichBlock, RichDocument } from '@kalaangan/rich-text/schema';
import { describe, expect, it } from 'vitest';
import { DraftMedia } from '../media/draft-media.ts';
import { findFaults, initialDocuments, isSame, readDocuments, trimEnd } from './blog-documents.ts';
import { numberFiles } from './blog-form-parts.ts';

const doc = (...content: RichBlock[]): RichDocument => ({ type: 'doc', content });
const line = (text: string): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const empty: RichBlock = { type: 'paragraph' };

describe('what is missing of a blog', () => {
  it('is said in one line, in the order of the form', () => {
    expect(findFaults(initialDocuments(null), false)).toBe(
      'Title required, Content required, Thumbnail required',
    );
    expect(findFaults({ title: doc(line('  ')), content: doc(line('x')) }, true)).toBe(
      blogFormMessages.titleRequired,
    );
    expect(findFaults({ title: doc(line('x')), content: doc(empty) }, true)).toBe(
      blogFormMessages.contentRequired,
    );
  });

  it('is nothing where a picture is all that there is', () => {
    const content = doc({ type: 'image', attrs: { src: '/media/1' } });
    expect(findFaults({ title: doc(line('விழா')), content }, true)).toBeNull();
  });

  it('counts media and characters', () => {
    const images = Array.from({ length: 101 }, (): RichBlock => ({
      type: 'image',
      attrs: { src: '/media/1' },
    }));
    const title = doc(line('x'));
    expect(findFaults({ title, content: doc(...images) }, true)).toBe(blogFormMessages.mediaTooMany);
    const letters = (count: number) => ({ title: doc(line('நி'.repeat(count))), content: doc(line('x')) });
    expect(findFaults(letters(200), true)).toBeNull();
    expect(findFaults(letters(201), true)).toBe(blogFormMessages.titleTooLong);
    expect(findFaults({ title, content: doc(line('x'.repeat(200_001))) }, true)).toBe(
      blogFormMessages.tooLong,
    );
  });
});

describe('documents of the editor', () => {
  it('lose the empty lines at their end, but not their last block', () => {
    expect(trimEnd(doc(line('a'), empty, line('b'), empty, empty))).toEqual(doc(line('a'), empty, line('b')));
    expect(trimEnd(doc(empty, empty))).toEqual(doc(empty));
  });

  it('are the same whether nothing is written as null or left out', () => {
    const one = { title: doc(empty), content: doc(line('a')) };
    const other = {
      title: doc({ type: 'paragraph', attrs: { textAlign: null }, content: [] }),
      content: doc(
        { type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'text', text: 'a' }] },
        empty,
      ),
    };
    expect(isSame(one, other)).toBe(true);
    expect(isSame(one, { ...other, content: doc(line('b')) })).toBe(false);
  });

  it('hold no picture whose file is gone', () => {
    const content = doc({ type: 'image', attrs: { src: 'draft:gone' } }, line('a'));
    expect(readDocuments(doc(empty), content, () => false).content).toEqual(doc(line('a')));
  });
});

describe('the files of a submission', () => {
  it('are numbered in the order of reading, each once, and the document names them by number', () => {
    const draftMedia = new DraftMedia(['/media/1']);
    const [first, second] = ['a.png', 'b.png'].map((name) => draftMedia.add(new File([name], name)));
    const image = (src = ''): RichBlock => ({ type: 'image', attrs: { src } });
    const { document, files } = numberFiles(
      doc(image(second), image('/media/1'), image(first), image(second)),
      draftMedia,
    );
    expect(files.map(({ name }) => name)).toEqual(['b.png', 'a.png']);
    expect(document).toEqual(doc(image('upload:0'), image('/media/1'), image('upload:1'), image('upload:0')));
    draftMedia.clear();
  });
});
