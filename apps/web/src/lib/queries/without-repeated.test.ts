import { expect, it } from 'vitest';
import { withoutRepeated } from './without-repeated.ts';

it('withoutRepeated leaves each item at its first place', () => {
  const pages = [['a', 'b'], ['c', 'a'], ['d']].map((ids) => ids.map((_id) => ({ _id })));
  expect(withoutRepeated(pages).map((page) => page.map(({ _id }) => _id))).toEqual([
    ['a', 'b'],
    ['c'],
    ['d'],
  ]);
});
