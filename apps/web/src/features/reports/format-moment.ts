import { formatDay } from '~/lib/format.ts';

/** India Standard Time is UTC+5:30 all year. */
const indiaOffsetMs = 5.5 * 3_600_000;

/** '6 September 2026, 14:05 IST': clocks of some reports are hours. `time` is ISO 8601. */
export function formatMoment(time: string): string {
  const clock = new Date(Date.parse(time) + indiaOffsetMs).toISOString().slice(11, 16);
  return `${formatDay(time)}, ${clock} IST`;
}
