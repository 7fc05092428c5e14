import { expect, it } from 'vitest';
import { stepAt } from './scroll-step.ts';

it.each([
  ['in the middle', 400, 0],
  ['beyond the reach of the edge', 73, 0],
  ['at half its reach', 36, -9],
  ['at the edge', 0, -18],
  ['outside', -50, -18],
  ['at the other edge', 800, 18],
])('scrolls the more, the nearer the pointer is to an edge: %s', (_, at, step) => {
  expect(stepAt(at, 0, 800)).toBe(step);
});

it('leaves a middle that does not scroll in what is small', () => {
  expect(stepAt(50, 0, 100)).toBe(0);
  expect(stepAt(10, 0, 100)).toBeLessThan(0);
});
