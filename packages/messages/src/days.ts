import { t } from '@kalaangan/messages/t';

// Without Intl: browsers lack the names of months in Odia and Punjabi, its first use takes tens of milliseconds on a phone, and
// hydration requires the same text as the server's.

/** India Standard Time is UTC+5:30 all year. */
const indiaOffsetMs = 5.5 * 3_600_000;

const inIndia = (time: Date) => new Date(time.getTime() + indiaOffsetMs);

/** Returns the name of a month in the language that is rendered. `month` counts from 0. */
function nameOfMonth(month: number): string {
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
  return months[month] ?? '';
}

/** Words the day in India, as deadlines and suspensions are told, in the rendered language: 22 November 2026. */
export function dayInIndia(time: Date): string {
  const day = inIndia(time);
  return t('{day} {month} {year}', {
    day: day.getUTCDate(),
    month: nameOfMonth(day.getUTCMonth()),
    year: day.getUTCFullYear(),
  });
}

/** Words the hour in India too, as deadlines of some reports are in hours: 22 November 2026, 14:30 IST. */
export function dayAndTimeInIndia(time: Date): string {
  const clock = inIndia(time).toISOString().slice(11, 16);
  return t('{day}, {clock} IST', { day: dayInIndia(time), clock });
}

/** Words a month of a year in the language that is rendered: November 2026. `month` counts from 0. */
export function monthOfYear(year: number, month: number): string {
  return t('{month} {year}', { month: nameOfMonth(month), year });
}
