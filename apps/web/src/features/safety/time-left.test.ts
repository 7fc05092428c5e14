import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [59_999, '0 min left', 'soon'],
  [12 * minute, '12 min left', 'soon'],
  [hour + 12 * minute + 30_000, '1 h 12 min left', 'soon'],
  [2 * hour, '2 h left', 'plain'],
  [36 * hour, '36 h left', 'plain'],
  [7 * day, '7 days left', 'plain'],
  [6 * day + 5 * hour + minute, '6 days 5 h left', 'plain'],
  [0, 'Overdue by 0 min', 'overdue'],
  [-59 * minute, 'Overdue by 59 min', 'overdue'],
  [-3 * hour - 59 * minute, 'Overdue by 3 h', 'overdue'],
  [-3 * day, 'Overdue by 3 days', 'overdue'],
])('with %i ms left of the clock: %s', (left, text, urgency) => {
  const now = Date.UTC(2026, 10, 22);
  expect(timeLeft(now + left, now)).toEqual({ text, urgency });
});
