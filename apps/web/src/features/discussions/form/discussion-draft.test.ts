import { discussionFormMessages as messages } from '@kalaangan/contract/discussions/discussion-form';
import { pictureWordMessages } from '@kalaangan/contract/media/picture-words';
import { describe, expect, it } from 'vitest';
import { toFormData } from '~/lib/api/upload.ts';
import { isTextBlock, type Block } from './blocks.ts';
import { checkFields, findContentProblem } from './check.ts';
import { fromStored, isEmpty, emptyFields, toStored, type DiscussionInput } from './discussion-draft.ts';
import { toFormParts } from './form-parts.ts';

const picture = new File(['p'], 'p.png', { type: 'image/png' });
const film = new File(['f'], 'f.mp4', { type: 'video/mp4' });
const blocks: readonly Block[] = [
  { id: '1', type: 'text', text: ' Which paper? ' },
  { id: '2', type: 'image', file: picture, alt: 'A gond tree' },
  { id: '3', type: 'text', text: '  ' },
  { id: '4', type: 'video', file: film },
  { id: '5', type: 'text', text: 'Thanks' },
];
const fields: DiscussionInput = { title: 'Paper', tags: ['Gond'], blocks };
const stored = () => JSON.parse(JSON.stringify(toStored(fields)));

describe('a stored draft', () => {
  it('is restored with its files', () => {
    const files = new Map([
      ['2', picture],
      ['4', film],
    ]);
    expect(fromStored(stored(), files)).toEqual(fields);
  });

  it('is restored without files that are missing', () => {
    expect(fromStored(stored(), null).blocks.map(({ id }) => id)).toEqual(['1', '3', '5']);
  });

  it.each([
    ['an empty object', {}],
    ['blocks that are no array', { blocks: 'no' }],
    ['invalid values', { title: 5, tags: [1], blocks: [null, { id: 1 }, { id: 'x', type: 'text' }] }],
  ])('with %s is restored as an empty form', (_, broken) => {
    expect(isEmpty(fromStored(broken, 'no files'))).toBe(true);
  });
});

describe('checkFields', () => {
  it('limits what is said of an image', () => {
    const described = (count: number): Block[] => [
      { id: '1', type: 'text', text: 'Which paper?' },
      { id: '2', type: 'image', file: picture, alt: 'नि'.repeat(count) },
    ];
    expect(findContentProblem(described(1000))).toBeNull();
    expect(findContentProblem(described(1001))).toBe(pictureWordMessages.altTooLong());
  });

  it('requires a title of at most 100 grapheme clusters', () => {
    expect(checkFields({ ...fields, title: '  ' })).toEqual({ title: messages.titleRequired });
    expect(checkFields({ ...fields, title: 'x'.repeat(101) })).toEqual({ title: messages.titleTooLong() });
    expect(checkFields({ ...fields, title: 'नि'.repeat(100) })).toEqual({});
  });

  it('requires content, and text beside media', () => {
    expect(checkFields(emptyFields())).toEqual({
      title: messages.titleRequired,
      content: messages.contentRequired,
    });
    expect(findContentProblem(blocks.filter((block) => !isTextBlock(block)))).toBe(messages.textRequired);
    expect(findContentProblem(blocks)).toBeNull();
  });

  it('limits all texts together to 10,000 characters', () => {
    const long = (count: number): Block => ({ id: String(count), type: 'text', text: 'x'.repeat(count) });
    expect(findContentProblem([long(4000), long(6000)])).toBeNull();
    expect(findContentProblem([long(4000), long(6001)])).toBe(messages.textTooLong());
  });
});

it('converts the fields to form parts: text fields first, no blank texts, references to the files', () => {
  const form = toFormData(toFormParts(fields));
  expect([...form.keys()]).toEqual(['title', 'tags', 'content', 'images', 'video']);
  const content = form.get('content');
  expect(typeof content === 'string' && JSON.parse(content)).toEqual([
    { type: 'text', content: 'Which paper?', order: 0 },
    { type: 'image', content: 'image-0', order: 1, alt: 'A gond tree' },
    { type: 'video', content: 'video', order: 2 },
    { type: 'text', content: 'Thanks', order: 3 },
  ]);
  expect(form.get('tags')).toBe('["Gond"]');
});
