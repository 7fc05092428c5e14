import { t } from '@kalaangan/messages/t';

// Without Intl: its first use takes tens of milliseconds on a phone, and server and browser may have different locale
// data, while hydration requires the same text.
const units = [
  { size: 1e3, toText: (count: number) => t('{count}K [thousand]', { count }) },
  { size: 1e5, toText: (count: number) => t('{count}L [lakh]', { count }) },
  { size: 1e7, toText: (count: number) => t('{count}Cr [crore]', { count }) },
] as const;
const months = [
  t('January'),
  t('February'),
  t('March'),
  t('April'),
  t('May [month]'),
  t('June'),
  t('July'),
  t('August'),
  t('September'),
  t('October'),
  t('November'),
  t('December'),
];

/** India Standard Time is UTC+5:30 all year. */
const indiaOffsetMs = 5.5 * 3_600_000;

/** '9,999' and less in full, then '10K', '1.2L' (lakh), '3Cr' (crore). */
export function formatCount(count: number): string {
  if (count < 10_000) return count < 1000 ? `${count}` : `${count}`.replace(/(\d{3})$/, ',$1');
  let text = '';
  for (const { size, toText } of units) {
    const tenths = Math.round((count * 10) / size);
    text = toText(tenths / 10);
    if (tenths < 1000) break;
  }
  return text;
}

/** '6 September 2026', in the Indian time zone. `time` is ISO 8601. */
export function formatDay(time: string): string {
  const day = new Date(Date.parse(time) + indiaOffsetMs);
  return t('{day} {month} {year}', {
    day: day.getUTCDate(),
    month: months[day.getUTCMonth()] ?? '',
    year: day.getUTCFullYear(),
  });
}
