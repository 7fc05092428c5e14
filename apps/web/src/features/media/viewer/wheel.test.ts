import { expect, test } from 'vitest';
import { createWheelSteps, pinchFactor } from './wheel.ts';

const input = (deltaY: number, timeStamp = 0, deltaMode = 0) => ({ deltaY, timeStamp, deltaMode });

test('a notch is one step, and turning the wheel away zooms in', () => {
  const countSteps = createWheelSteps();
  expect([countSteps(input(-100)), countSteps(input(100)), countSteps(input(120))]).toEqual([1, -1, -1]);
});

test('small wheel deltas add up until the direction changes or a pause follows', () => {
  const countSteps = createWheelSteps();
  expect([-40, -40, -40].map((by, index) => countSteps(input(by, index * 16)))).toEqual([0, 0, 1]);
  expect(countSteps(input(90, 50))).toBe(0);
  expect(countSteps(input(20, 60))).toBe(-1);
  expect(countSteps(input(90, 70))).toBe(-1);
  expect(countSteps(input(90, 1000))).toBe(0);
  expect(countSteps(input(90, 2000))).toBe(0);
});

test('deltas in lines and pages are converted to pixels', () => {
  const countSteps = createWheelSteps();
  expect(countSteps(input(-3, 0, 1))).toBe(1);
  expect(countSteps(input(1, 1000, 2))).toBe(-4);
});

test('pinchFactor of a pinch and its reverse cancel out', () => {
  expect(pinchFactor(-30) * pinchFactor(30)).toBeCloseTo(1);
  expect(pinchFactor(-30)).toBeGreaterThan(1);
});
