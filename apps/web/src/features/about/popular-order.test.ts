import { expect, it } from 'vitest';
import { headStartHours } from './popular-order.ts';

it('headStartHours counts each doubling of engagement as twelve hours', () => {
  expect(headStartHours({ likes: 0, comments: 0, views: 0 })).toBe(0);
  expect(headStartHours({ likes: 1, comments: 0, views: 0 })).toBe(12);
  expect(headStartHours({ likes: 0, comments: 1, views: 20 })).toBe(24);
  expect(headStartHours({ likes: 1023, comments: 0, views: 0 })).toBeCloseTo(120);
});
