import { expect, it } from 'vitest';
import { keepUnseen } from './items.ts';

/** A capital letter is a work that nobody sees. */
const keep = (before: string, items: string) =>
  keepUnseen(
    before
      .split('')
      .map((letter) => ({ id: letter.toLowerCase(), isVisible: letter === letter.toLowerCase() })),
    items.split(''),
  ).join('');

it.each([
  ['abc', 'cb', 'cb'],
  ['abC', 'ba', 'bca'],
  ['Abc', 'cb', 'acb'],
  ['aBCd', 'da', 'dabc'],
  ['aBc', 'c', 'bc'],
  ['aBc', 'bca', 'bca'],
  ['ab', '', ''],
  ['A', '', 'a'],
])('of %s replaced by %s is %s', (before, items, after) => {
  expect(keep(before, items)).toBe(after);
});
