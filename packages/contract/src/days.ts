const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** 22 November 2026 at 14:30 IST */
export function dayAndTimeInIndia(time: Date): string {
  return `${timeFormat.format(time)} IST`;
}

/** The day in India, in which clocks and suspensions are told: 22 November 2026. */
export function dayInIndia(time: Date): string {
  return dayFormat.format(time);
}
