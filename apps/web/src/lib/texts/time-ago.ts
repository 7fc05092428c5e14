import { t } from '@kalaangan/messages/t';
import { formatDay } from './format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// Without Intl, as in `messages/days`.
/** 'now', '5 minutes ago', 'yesterday'; the date after a week. Null if `time` is not a valid ISO 8601 time. */
export function timeAgo(time: string, now: number): string | null {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return null;
  // The device's clock may be behind the server's.
  const age = Math.max(0, now - at);
  if (age < minute) return t('now');
  if (age < hour)
    return t('{count, plural, one {# minute ago} other {# minutes ago}}', {
      count: Math.floor(age / minute),
    });
  if (age < day)
    return t('{count, plural, one {# hour ago} other {# hours ago}}', { count: Math.floor(age / hour) });
  if (age < 2 * day) return t('yesterday');
  if (age < 7 * day) return t('{count} days ago', { count: Math.floor(age / day) });
  return formatDay(time);
}
