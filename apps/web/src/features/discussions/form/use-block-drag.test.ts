import { expect, it } from 'vitest';
import { findTargetIndex } from './use-block-drag.ts';

// A tall block between two small ones.
const boxes = [
  { top: 0, bottom: 40 },
  { top: 40, bottom: 440 },
  { top: 440, bottom: 480 },
];

it.each([
  ['keeps the first block over its own place', 20, 0, 0],
  ['keeps the first block above the middle of the tall one', 230, 0, 0],
  ['moves the first block below the middle of the tall one', 250, 0, 1],
  ['moves the first block to the end', 900, 0, 2],
  ['moves the last block above the tall one', 230, 2, 1],
  ['moves the last block to the start', -50, 2, 0],
  ['moves the tall block below the last one', 470, 1, 2],
  ['moves the tall block above the first one', 10, 1, 0],
])('findTargetIndex %s', (_, y, from, to) => {
  expect(findTargetIndex(y, boxes, from)).toBe(to);
});
