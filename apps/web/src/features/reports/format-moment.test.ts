import { describe, expect, it } from 'vitest';
import { formatMoment } from './format-moment.ts';

describe(formatMoment, () => {
  it.each([
    ['2026-09-05T18:29:59.999Z', '5 September 2026, 23:59 IST'],
    ['2026-09-05T18:30:00.000Z', '6 September 2026, 00:00 IST'],
    ['2026-01-01T03:35:00.000Z', '1 January 2026, 09:05 IST'],
  ])('writes %s in the Indian time zone', (time, text) => expect(formatMoment(time)).toBe(text));
});
