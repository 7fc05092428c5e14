import { getSchema } from '@tiptap/core';
import { cleanDocument } from '@kalaangan/rich-text/clean';
import { markTable, nodeTable, titleNodes, type RichDocument } from '@kalaangan/rich-text/schema';
import { describe, expect, it } from 'vitest';
import { isSame } from '../form/blog-documents.ts';
import { DraftMedia } from '../media/draft-media.ts';
import { contentExtensions, titleExtensions } from './extensions.ts';

const nothing = () => undefined;
const content = getSchema(contentExtensions({ draftMedia: new DraftMedia(), onDescribe: nothing }));
const title = getSchema(titleExtensions({ onLeave: nothing }));

const sources = { isOurMedia: () => true, findYoutubeId: () => 'dQw4w9WgXcQ' };
const text = (value: string, ...marks: object[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...children: object[]) => ({ type: 'paragraph', content: children });

/** One of everything that the server keeps. */
const everything = {
  type: 'doc',
  attrs: { editorBgColor: '#fbf4e6' },
  content: [
    { type: 'heading', attrs: { level: 4, textAlign: 'justify' }, content: [text('பொங்கல்')] },
    paragraph(
      text('plain '),
      text('all', { type: 'bold' }, { type: 'italic' }, { type: 'underline' }),
      { type: 'hardBreak' },
      text('colour', { type: 'textStyle', attrs: { color: 'rgb(1, 2, 3)', fontFamily: 'Noto Sans Tamil' } }),
      text('marked', { type: 'highlight', attrs: { color: '#fde68a' } }, { type: 'highlight' }),
      text('link', { type: 'link', attrs: { href: 'https://example.org/a' } }),
    ),
    { type: 'image', attrs: { src: '/media/1', alt: 'नाव' } },
    { type: 'video', attrs: { src: '/media/2' } },
    { type: 'youtube', attrs: { src: 'https://youtu.be/dQw4w9WgXcQ' } },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        {
          type: 'listItem',
          content: [
            paragraph(text('one')),
            { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('deep'))] }] },
            { type: 'image', attrs: { src: '/media/1' } },
          ],
        },
      ],
    },
    { type: 'paragraph' },
    paragraph(text('end')),
  ],
};

describe('the schema of the editor', () => {
  it('has the nodes of the shared table, with their attributes and what may stand in them', () => {
    const nodes = Object.values(content.nodes).map(({ name, spec }) => [
      name,
      { content: spec.content ?? '', attributes: Object.keys(spec.attrs ?? {}).toSorted() },
    ]);
    const table = Object.entries(nodeTable).map(([name, node]) => [
      name,
      { content: node.content, attributes: [...node.attributes].toSorted() },
    ]);
    expect(Object.fromEntries(nodes)).toEqual(Object.fromEntries(table));
  });

  it('has the marks of the shared table, with their attributes', () => {
    for (const schema of [content, title]) {
      const marks = Object.values(schema.marks).map(({ name, spec }) => [
        name,
        Object.keys(spec.attrs ?? {}).toSorted(),
      ]);
      expect(Object.fromEntries(marks)).toEqual(markTable);
    }
  });

  it('has text blocks alone in a title', () => {
    expect(Object.keys(title.nodes).toSorted()).toEqual([...titleNodes].toSorted());
  });

  it('loses nothing of what the server has cleaned', () => {
    const cleaned = cleanDocument(everything, sources);
    const node = content.nodeFromJSON(cleaned);
    node.check();
    const back = cleanDocument(node.toJSON(), sources);
    const beside: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] };
    expect(isSame({ title: beside, content: back }, { title: beside, content: cleaned })).toBe(true);
    expect(back.attrs).toEqual({ editorBgColor: '#fbf4e6' });
  });

  it('loads the emptiest document', () => {
    for (const schema of [content, title])
      expect(schema.nodeFromJSON(cleanDocument(null, sources)).textContent).toBe('');
  });
});
