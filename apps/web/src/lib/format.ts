// Not by Intl: its first use takes a phone's processor tens of milliseconds, and server and browser may know different
// words for the same number, where hydration must meet the same text.
const units = [
  { size: 1e3, sign: 'K' },
  { size: 1e5, sign: 'L' },
  { size: 1e7, sign: 'Cr' },
] as const;
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** India's clocks are so much before UTC, the whole year. */
const indiaMs = 5.5 * 3_600_000;

/** 9,999 in full, then 10K, 1.2L, 3Cr. */
export function formatCount(count: number): string {
  if (count < 10_000) return count < 1000 ? `${count}` : `${count}`.replace(/(\d{3})$/, ',$1');
  let text = '';
  for (const { size, sign } of units) {
    const tenths = Math.round((count * 10) / size);
    text = `${tenths / 10}${sign}`;
    if (tenths < 1000) break;
  }
  return text;
}

/** 6 September 2026, as in India. */
export function formatDay(time: string): string {
  const day = new Date(Date.parse(time) + indiaMs);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
