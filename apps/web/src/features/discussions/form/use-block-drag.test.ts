import { expect, it } from 'vitest';
import { placeAt } from './use-block-drag.ts';

// A tall one between two small ones.
const boxes = [
  { top: 0, bottom: 40 },
  { top: 40, bottom: 440 },
  { top: 440, bottom: 480 },
];

it.each([
  ['stays over itself', 20, 0, 0],
  ['stays until the middle of the tall one is passed', 230, 0, 0],
  ['goes below the tall one', 250, 0, 1],
  ['goes to the end', 900, 0, 2],
  ['goes up before the tall one', 230, 2, 1],
  ['goes to the start', -50, 2, 0],
  ['the tall one goes down past the small one', 470, 1, 2],
  ['and up', 10, 1, 0],
])('%s', (_, y, from, to) => {
  expect(placeAt(y, boxes, from)).toBe(to);
});
