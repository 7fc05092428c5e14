import { describe, expect, it } from 'vitest';
import { formatCount, formatDay } from './format.ts';

const whole = new Intl.NumberFormat('en-IN');
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

describe(formatCount, () => {
  it.each([0, 7, 999, 1000, 1001, 9999])('writes %i in full', (count) =>
    expect(formatCount(count)).toBe(whole.format(count)),
  );

  it.each([
    10_000, 12_345, 99_949, 99_950, 100_000, 149_999, 155_000, 9_994_999, 9_995_000, 12_500_000,
    1_500_000_000,
  ])('abbreviates %i with Indian units', (count) => expect(formatCount(count)).toBe(compact.format(count)));
});

describe(formatDay, () => {
  it.each([
    '2026-01-01T00:00:00Z',
    '2026-09-05T18:29:59.999Z',
    '2026-09-05T18:30:00.000Z',
    '2024-02-29T12:00:00Z',
  ])('uses the Indian time zone for %s', (time) => expect(formatDay(time)).toBe(day.format(new Date(time))));
});
