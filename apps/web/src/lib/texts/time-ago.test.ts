import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2025-03-10T12:00:00.000Z');

it.each([
  ['2025-03-10T11:59:30.000Z', 'now'],
  ['2025-03-10T12:00:05.000Z', 'now'],
  ['2025-03-10T11:59:00.000Z', '1 minute ago'],
  ['2025-03-10T11:00:01.000Z', '59 minutes ago'],
  ['2025-03-10T10:00:00.000Z', '2 hours ago'],
  ['2025-03-09T12:00:00.000Z', 'yesterday'],
  ['2025-03-04T11:00:00.000Z', '6 days ago'],
  ['2025-03-03T12:00:00.000Z', '3 March 2025'],
])('returns for %s: %s', (time, text) => {
  expect(timeAgo(time, now)).toBe(text);
});

it.each(['', 'soon'])('returns null for the invalid time %j', (time) => {
  expect(timeAgo(time, now)).toBeNull();
});
