import { discussionFields } from '@kalaangan/contract/discussions/discussion-form';
import { findDuplicate } from '@kalaangan/contract/duplicates';
import { expect, it } from 'vitest';
import { people } from '../people.ts';
import { listPictures, topics } from './publish-discussions.ts';

it('the discussions are at least 20 with unique titles and within the limits', () => {
  expect(topics.length).toBeGreaterThanOrEqual(20);
  expect(findDuplicate(topics.map(({ title }) => title))).toBeNull();
  for (const { title, tags } of topics)
    expect(discussionFields.parse({ title, tags })).toEqual({ title, tags });
});

it('the discussions have an author for each language, and some have no replies or have pictures', () => {
  for (const { language } of topics)
    expect(
      people.some(({ writes }) => writes.includes(language)),
      language,
    ).toBe(true);
  expect(topics.some(({ replies }) => replies.length === 0)).toBe(true);
  expect(listPictures().length).toBeGreaterThan(5);
});
