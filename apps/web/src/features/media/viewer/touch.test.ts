import { expect, test } from 'vitest';
import { createDoubleTapDetector, isSwipe } from './touch.ts';

test('two taps at one place within the time limit are a double tap, and a third starts a new pair', () => {
  const isDoubleTap = createDoubleTapDetector();
  const at = { x: 10, y: 10 };
  expect([0, 200, 400, 600].map((time) => isDoubleTap(at, time))).toEqual([false, true, false, true]);
});

test('taps far apart in time or place are no double tap', () => {
  const isDoubleTap = createDoubleTapDetector();
  expect([
    isDoubleTap({ x: 0, y: 0 }, 0),
    isDoubleTap({ x: 0, y: 0 }, 500),
    isDoubleTap({ x: 90, y: 0 }, 600),
  ]).toEqual([false, false, false]);
});

test('isSwipe requires a horizontal movement over a minimum distance', () => {
  expect(
    [
      { x: 80, y: 10 },
      { x: -80, y: -10 },
      { x: 40, y: 0 },
      { x: 80, y: 80 },
    ].map(isSwipe),
  ).toEqual([true, true, false, false]);
});
