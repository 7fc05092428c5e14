import { discussionMessages as messages } from '@kalaangan/contract/discussions';
import { describe, expect, it } from 'vitest';
import { toFormData } from '~/lib/upload.ts';
import { isText, type Block } from './blocks.ts';
import { check, contentProblem } from './check.ts';
import { fromStored, isEmpty, emptyFields, toStored, type DiscussionFields } from './discussion-draft.ts';
import { toFormParts } from './form-parts.ts';

const picture = new File(['p'], 'p.png', { type: 'image/png' });
const film = new File(['f'], 'f.mp4', { type: 'video/mp4' });
const blocks: readonly Block[] = [
  { id: '1', type: 'text', text: ' Which paper? ' },
  { id: '2', type: 'image', file: picture },
  { id: '3', type: 'text', text: '  ' },
  { id: '4', type: 'video', file: film },
  { id: '5', type: 'text', text: 'Thanks' },
];
const fields: DiscussionFields = { title: 'Paper', tags: ['Gond'], blocks };
const stored = () => JSON.parse(JSON.stringify(toStored(fields)));

describe('a draft', () => {
  it('comes back as it was, with its files', () => {
    const files = new Map([
      ['2', picture],
      ['4', film],
    ]);
    expect(fromStored(stored(), files)).toEqual(fields);
  });

  it('leaves out files that are gone, and keeps the texts', () => {
    expect(fromStored(stored(), null).blocks.map(({ id }) => id)).toEqual(['1', '3', '5']);
  });

  it.each([
    [{}],
    [{ blocks: 'no' }],
    [{ title: 5, tags: [1], blocks: [null, { id: 1 }, { id: 'x', type: 'text' }] }],
  ])('of %j is an empty form', (broken) => {
    expect(isEmpty(fromStored(broken, 'no files'))).toBe(true);
  });
});

describe('the rules', () => {
  it('a title is required and has at most 100 characters, counted as people do', () => {
    expect(check({ ...fields, title: '  ' })).toEqual({ title: messages.titleRequired });
    expect(check({ ...fields, title: 'x'.repeat(101) })).toEqual({ title: messages.titleTooLong });
    expect(check({ ...fields, title: 'नि'.repeat(100) })).toEqual({});
  });

  it('nothing needs content; media need text', () => {
    expect(check(emptyFields())).toEqual({
      title: messages.titleRequired,
      content: messages.contentRequired,
    });
    expect(contentProblem(blocks.filter((block) => !isText(block)))).toBe(messages.textRequired);
    expect(contentProblem(blocks)).toBeNull();
  });

  it('all texts together have at most 10,000 characters', () => {
    const long = (count: number): Block => ({ id: String(count), type: 'text', text: 'x'.repeat(count) });
    expect(contentProblem([long(4000), long(6000)])).toBeNull();
    expect(contentProblem([long(4000), long(6001)])).toBe(messages.textTooLong);
  });
});

it('is sent with texts first, without empty ones, media by their numbers', () => {
  const form = toFormData(toFormParts(fields));
  expect([...form.keys()]).toEqual(['title', 'content', 'tags', 'images', 'video']);
  const content = form.get('content');
  expect(typeof content === 'string' && JSON.parse(content)).toEqual([
    { type: 'text', content: 'Which paper?', order: 0 },
    { type: 'image', content: 'image-0', order: 1 },
    { type: 'video', content: 'video', order: 2 },
    { type: 'text', content: 'Thanks', order: 3 },
  ]);
  expect(form.get('tags')).toBe('["Gond"]');
});
