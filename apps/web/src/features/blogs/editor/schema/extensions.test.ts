import { getSchema } from '@tiptap/core';
import { cleanDocument } from '@kalaangan/rich-text/clean';
import { markTable, nodeTable, titleNodes, type RichDocument } from '@kalaangan/rich-text/schema';
import { describe, expect, it } from 'vitest';
import { haveSameContent } from '../form/blog-documents.ts';
import { DraftMedia } from '../media/draft-media.ts';
import { contentExtensions, titleExtensions } from './extensions.ts';

const noop = () => undefined;
const content = getSchema(
  contentExtensions({ draftMedia: new DraftMedia(), onDescribe: noop, onLink: noop }),
);
const title = getSchema(titleExtensions({ onLeave: noop, onLink: noop }));

const sources = { isOurMedia: () => true, findYoutubeId: () => 'dQw4w9WgXcQ' };
const text = (value: string, ...marks: object[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...children: object[]) => ({ type: 'paragraph', content: children });

/** Contains each node, mark and attribute that the server keeps. */
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

describe('the editor schema', () => {
  it('has the nodes of the shared schema with their attributes and content', () => {
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

  it('has the marks of the shared schema with their attributes', () => {
    for (const schema of [content, title]) {
      const marks = Object.values(schema.marks).map(({ name, spec }) => [
        name,
        Object.keys(spec.attrs ?? {}).toSorted(),
      ]);
      expect(Object.fromEntries(marks)).toEqual(markTable);
    }
  });

  it('allows only text blocks in a title', () => {
    expect(Object.keys(title.nodes).toSorted()).toEqual([...titleNodes].toSorted());
  });

  it('preserves a document that the server has cleaned', () => {
    const cleaned = cleanDocument(everything, sources);
    const node = content.nodeFromJSON(cleaned);
    node.check();
    const roundTripped = cleanDocument(node.toJSON(), sources);
    const emptyTitle: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] };
    expect(
      haveSameContent({ title: emptyTitle, content: roundTripped }, { title: emptyTitle, content: cleaned }),
    ).toBe(true);
    expect(roundTripped.attrs).toEqual({ editorBgColor: '#fbf4e6' });
  });

  it('loads an empty document', () => {
    for (const schema of [content, title])
      expect(schema.nodeFromJSON(cleanDocument(null, sources)).textContent).toBe('');
  });
});
