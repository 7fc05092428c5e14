import { expect, test } from 'vitest';
import { createTaps, isSwipe } from './touch.ts';

test('two taps at one place within the time limit are a double tap, a third starts a new pair', () => {
  const taps = createTaps();
  const at = { x: 10, y: 10 };
  expect([0, 200, 400, 600].map((time) => taps(at, time))).toEqual([false, true, false, true]);
});

test('taps far apart in time or place are single ones', () => {
  const taps = createTaps();
  expect([taps({ x: 0, y: 0 }, 0), taps({ x: 0, y: 0 }, 500), taps({ x: 90, y: 0 }, 600)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a swipe goes across, far enough', () => {
  expect(
    [
      { x: 80, y: 10 },
      { x: -80, y: -10 },
      { x: 40, y: 0 },
      { x: 80, y: 80 },
    ].map(isSwipe),
  ).toEqual([true, true, false, false]);
});
