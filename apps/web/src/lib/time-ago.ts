import { formatDay } from './format.ts';

let kept: Intl.RelativeTimeFormat | undefined;
/** Made when it is first needed: it takes a phone a while. */
const relative = () => (kept ??= new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' }));

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'now', '5 minutes ago', 'yesterday'; the day itself after a week. Null for what is no time. */
export function timeAgo(time: string, now: number): string | null {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return null;
  // A clock that is behind the server's shows nothing of the future.
  const age = Math.max(0, now - at);
  if (age < minute) return 'now';
  if (age < hour) return relative().format(-Math.floor(age / minute), 'minute');
  if (age < day) return relative().format(-Math.floor(age / hour), 'hour');
  if (age < 7 * day) return relative().format(-Math.floor(age / day), 'day');
  return formatDay(time);
}
