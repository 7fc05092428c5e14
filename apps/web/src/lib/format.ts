// Without Intl: its first use takes tens of milliseconds on a phone, and server and browser may have different locale
// data, while hydration requires the same text.
const units = [
  { size: 1e3, sign: 'K' },
  { size: 1e5, sign: 'L' },
  { size: 1e7, sign: 'Cr' },
] as const;
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** India Standard Time is UTC+5:30 all year. */
const indiaOffsetMs = 5.5 * 3_600_000;

/** '9,999' and less in full, then '10K', '1.2L' (lakh), '3Cr' (crore). */
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

/** '6 September 2026', in the Indian time zone. `time` is ISO 8601. */
export function formatDay(time: string): string {
  const day = new Date(Date.parse(time) + indiaOffsetMs);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
