import { t } from '@kalaangan/messages/t';
import * as z from 'zod';
import { withLatinDigits } from '../digits.ts';

const firstYear = 1000;

export const yearMadeMessage = () =>
  t('Please enter a year from {first} to this year.', { first: String(firstYear) });

/** The latest year that has begun somewhere: the first time zone is 14 hours ahead. */
function latestYear(): number {
  return new Date(Date.now() + 14 * 3_600_000).getUTCFullYear();
}

/** The year of a text in any digits; null for an empty one. */
function readYear(text: string): number | null {
  const year = withLatinDigits(text).trim();
  if (year === '') return null;
  return /^\d{4}$/.test(year) ? Number(year) : NaN;
}

/** The year in which a work was made; a form sends it as a text, an empty one for none. */
export const yearMade = z
  .union([z.number(), z.null(), z.string().max(100)], { error: yearMadeMessage })
  .transform((value) => (typeof value === 'string' ? readYear(value) : value))
  .pipe(
    z
      .number({ error: yearMadeMessage })
      .int({ error: yearMadeMessage })
      .min(firstYear, { error: yearMadeMessage })
      .refine((year) => year <= latestYear(), { error: yearMadeMessage })
      .nullable(),
  );
