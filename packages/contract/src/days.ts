const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The day in India, in which clocks and suspensions are told: 22 November 2026. */
export function dayInIndia(time: Date): string {
  return dayFormat.format(time);
}
