import { expect, it } from 'vitest';
import { rankAlike } from './alike-ranking.ts';

const candidates = (rows: Record<string, readonly number[]>) =>
  Object.entries(rows).map(([id, found]) => ({ id, found: found.map((term) => term === 1) }));

it('rankAlike puts first what contains more of the terms', () => {
  expect(rankAlike(candidates({ one: [1, 0], both: [1, 1], other: [0, 1] }), [1, 1])[0]).toBe('both');
});

it('rankAlike counts a rare term for more than a common one', () => {
  const found = candidates({ a: [1, 0], b: [1, 0], c: [1, 0], rare: [0, 1] });
  expect(rankAlike(found, [1, 1])[0]).toBe('rare');
});

it('rankAlike counts a term by its weight, and of equals the newest first', () => {
  expect(rankAlike(candidates({ a: [1, 0], b: [0, 1], c: [0, 1] }), [9, 1])).toEqual(['a', 'c', 'b']);
});

it('rankAlike knows nothing of terms that nothing contains', () => {
  expect(rankAlike([], [1, 2])).toEqual([]);
  expect(rankAlike(candidates({ a: [0, 1] }), [5, 1])).toEqual(['a']);
});
