import { expect, it } from 'vitest';
import { characterCount } from './character-count.ts';

it('counts grapheme clusters', () => {
  expect(characterCount('क्षि👨‍👩‍👧é', 10).used).toBe(3);
});
it('announces nothing until the limit is near', () => {
  expect(characterCount('x'.repeat(79), 100).announcement).toBe('');
  expect(characterCount('x'.repeat(80), 100).announcement).toBe('20 characters left');
  expect(characterCount('x'.repeat(99), 100).announcement).toBe('1 character left');
});
it('is not over at the limit, and announces the excess beyond it', () => {
  expect(characterCount('x'.repeat(100), 100)).toMatchObject({
    over: false,
    announcement: '0 characters left',
  });
  expect(characterCount('x'.repeat(101), 100)).toMatchObject({
    over: true,
    announcement: '1 character too many',
  });
});
