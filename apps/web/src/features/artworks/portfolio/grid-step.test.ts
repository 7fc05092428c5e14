import { expect, it } from 'vitest';
import { gridStep } from './grid-step.ts';

// 0 1 2
// 3 4 5
// 6 7
const from = (at: number) => ({ at, count: 8, columns: 3 });

it.each([
  ['ArrowDown', 0, 1, 4],
  ['ArrowDown', 0, 5, 7],
  ['ArrowDown', 0, 6, null],
  ['ArrowUp', 0, 4, 1],
  ['ArrowUp', 0, 2, null],
  ['the arrow to the next', 1, 2, 3],
  ['the arrow to the next', 1, 7, null],
  ['the arrow to the previous', -1, 3, 2],
  ['the arrow to the previous', -1, 0, null],
  ['Home', 0, 5, 0],
  ['End', 0, 5, 7],
  ['End', 0, 7, null],
  ['x', 0, 5, null],
  ['ArrowDown', 0, -1, 0],
  ['x', 0, -1, null],
] as const)('%s (%i) leads from %i to %s', (key, along, at, to) => {
  expect(gridStep(key, along, from(at))).toBe(to);
});

it('leads nowhere in an empty grid', () => {
  expect(gridStep('End', 0, { at: -1, count: 0, columns: 3 })).toBeNull();
});
