import { dayAndTimeInIndia } from '@kalaangan/messages/days';
import { t } from '@kalaangan/messages/t';

export const maintenanceAddresses = { find: 'GET /api/maintenance' } as const;

/** Length of the operator's own words, in characters. */
export const maintenanceLimits = { note: 300 } as const;

/**
 * Words what people are told while the site is under maintenance, in the language around it. A time that has passed is no longer named.
 * @param until when it may be over
 */
export function maintenanceText(until: Date | null, now: Date = new Date()): string {
  return until && until > now
    ? t('The site is under maintenance: you can read, but not change anything until {time}.', {
        time: dayAndTimeInIndia(until),
      })
    : t('The site is under maintenance: for now you can read, but not change anything.');
}
