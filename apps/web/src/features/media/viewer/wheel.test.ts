import { expect, test } from 'vitest';
import { createWheelSteps, pinchFactor } from './wheel.ts';

const turn = (deltaY: number, timeStamp = 0, deltaMode = 0) => ({ deltaY, timeStamp, deltaMode });

test('a notch is a step, away from oneself nearer', () => {
  const steps = createWheelSteps();
  expect([steps(turn(-100)), steps(turn(100)), steps(turn(120))]).toEqual([1, -1, -1]);
});

test('small wheel deltas add up until the direction changes or a pause follows', () => {
  const steps = createWheelSteps();
  expect([-40, -40, -40].map((by, index) => steps(turn(by, index * 16)))).toEqual([0, 0, 1]);
  expect(steps(turn(90, 50))).toBe(0);
  expect(steps(turn(20, 60))).toBe(-1);
  expect(steps(turn(90, 70))).toBe(-1);
  expect(steps(turn(90, 1000))).toBe(0);
  expect(steps(turn(90, 2000))).toBe(0);
});

test('lines and pages are turned into pixels', () => {
  const steps = createWheelSteps();
  expect(steps(turn(-3, 0, 1))).toBe(1);
  expect(steps(turn(1, 1000, 2))).toBe(-4);
});

test('a pinch and its way back end where they began', () => {
  expect(pinchFactor(-30) * pinchFactor(30)).toBeCloseTo(1);
  expect(pinchFactor(-30)).toBeGreaterThan(1);
});
