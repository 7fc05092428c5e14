import { dayInIndia } from '@kalaangan/messages/days';
import { t } from '@kalaangan/messages/t';

// Without Intl, as in `messages/days`.
const units = [
  { size: 1e3, toText: (count: number) => t('{count}K [thousand]', { count }) },
  { size: 1e5, toText: (count: number) => t('{count}L [lakh]', { count }) },
  { size: 1e7, toText: (count: number) => t('{count}Cr [crore]', { count }) },
] as const;

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
export const formatDay = (time: string): string => dayInIndia(new Date(time));
