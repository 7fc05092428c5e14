import { expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

const items = ['a', 'b', 'c'];

it('moves one item and keeps the order of the others', () => {
  expect(moveItem(items, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(items, 2, 0)).toEqual(['c', 'a', 'b']);
});
it('returns the same list when the move changes nothing', () => {
  expect(moveItem(items, 1, 1)).toBe(items);
  expect(moveItem(items, 0, -1)).toBe(items);
  expect(moveItem(items, 2, 3)).toBe(items);
  expect(moveItem(items, 7, 0)).toBe(items);
});
