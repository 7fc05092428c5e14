import { discussionFields } from '@kalaangan/contract/discussions.calls';
import { findDuplicate } from '@kalaangan/contract/artworks';
import { expect, it } from 'vitest';
import { people } from '../people.ts';
import { listPictures, topics } from './publish-discussions.ts';

it('has some dozens of topics, no title twice, within the limits', () => {
  expect(topics.length).toBeGreaterThanOrEqual(20);
  expect(findDuplicate(topics.map(({ title }) => title))).toBeNull();
  for (const { title, tags } of topics)
    expect(discussionFields.parse({ title, tags })).toEqual({ title, tags });
});

it('has somebody for each language, topics without replies, and pictures that are works of the demonstration', () => {
  for (const { language } of topics)
    expect(
      people.some(({ writes }) => writes.includes(language)),
      language,
    ).toBe(true);
  expect(topics.some(({ replies }) => replies.length === 0)).toBe(true);
  expect(listPictures().length).toBeGreaterThan(5);
});
