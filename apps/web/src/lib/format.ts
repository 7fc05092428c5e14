// One locale for everybody: the server renders the page for all, and hydration must meet the same text.
const locale = 'en-IN';
const whole = new Intl.NumberFormat(locale);
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** 9,999 in full, then 10K, 1.2L, 3Cr. */
export function formatCount(count: number): string {
  return (count < 10_000 ? whole : compact).format(count);
}

export function formatDay(time: string): string {
  return day.format(new Date(time));
}
