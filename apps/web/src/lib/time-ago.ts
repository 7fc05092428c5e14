import { localeOf } from '@kalaangan/messages/locale';
import { pageLanguage } from '@kalaangan/messages/page-language';
import { t } from '@kalaangan/messages/t';
import { formatDay } from './format.ts';

let cachedFormat: Intl.RelativeTimeFormat | undefined;
/** Created on first use: that is slow on phones. */
const relative = () =>
  (cachedFormat ??= new Intl.RelativeTimeFormat(localeOf(pageLanguage), { numeric: 'auto' }));

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'now', '5 minutes ago', 'yesterday'; the date after a week. Null if `time` is not a valid ISO 8601 time. */
export function timeAgo(time: string, now: number): string | null {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return null;
  // The device's clock may be behind the server's.
  const age = Math.max(0, now - at);
  if (age < minute) return t('now');
  if (age < hour) return relative().format(-Math.floor(age / minute), 'minute');
  if (age < day) return relative().format(-Math.floor(age / hour), 'hour');
  if (age < 7 * day) return relative().format(-Math.floor(age / day), 'day');
  return formatDay(time);
}
