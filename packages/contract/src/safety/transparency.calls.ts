import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { categoryNames } from './report-categories.ts';
import { merged, transparencyAddresses as at, transparencyMessages as messages } from './transparency.ts';

const count = z.number().int();
/** Hours to a tenth; null where nothing was decided. */
const hours = z.number().nullable();

const ledgerCategory = z.object({
  category: z.enum([...categoryNames, merged]),
  /** Reports, notices and orders. */
  received: count,
  hiddenAtOnce: count,
  /** Cases that were decided within their clock, and after it. */
  inTime: count,
  late: count,
  medianHours: hours,
  slowestHours: hours,
  kept: count,
  removed: count,
  appeals: count,
  reversed: count,
});
export type LedgerCategory = z.output<typeof ledgerCategory>;

/** Each figure stands in the month in which it happened, as days are counted in India. */
export const ledger = z.object({
  months: z.array(z.object({ month: z.string(), categories: z.array(ledgerCategory) })),
  notices: count,
  counterNotices: count,
  /** Number of orders of courts and the government. */
  orders: count,
  suspended: count,
  banned: count,
  /** Last hash of the log that the figures add up to. */
  lastHash: z.string(),
});
export type Ledger = z.output<typeof ledger>;

const day = z.iso.date({ error: messages.badDate }).optional();

export const transparencyCalls = defineCalls({
  [at.get]: {
    summary:
      'What was done in moderation, by month and category; as CSV with `format=csv` or `Accept: text/csv`. Days are inclusive',
    session: 'none',
    query: z
      .object({ from: day, to: day, format: z.enum(['json', 'csv']).optional() })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        message: messages.badRange,
        path: ['from'],
      }),
    alsoAs: 'text/csv',
    answers: { 200: ledger },
  },
});
