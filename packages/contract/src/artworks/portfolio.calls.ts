import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { generalMessages } from '../errors.ts';
import { id, idParam } from '../fields.ts';
import {
  portfolioAddresses as at,
  portfolioLimits as limits,
  portfolioMessages as messages,
} from './portfolio.ts';

const workIds = z
  .array(idParam, { error: generalMessages.malformed })
  .max(limits.works, { error: messages.tooMany })
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(idParam));

/**
 * `order`: works that come after all others, in this order. `pinned`: works at the top. `hidden`: works that the portfolio leaves out. Works
 * in none of them follow the pinned ones, newest first.
 */
const portfolio = z.object({ order: z.array(id), pinned: z.array(id), hidden: z.array(id) });
export type Portfolio = z.output<typeof portfolio>;

export const portfolioCalls = defineCalls({
  [at.get]: {
    summary: "How one's own portfolio is arranged",
    session: 'required',
    answers: { 200: portfolio },
  },
  [at.arrange]: {
    summary:
      "Arranges one's own portfolio: pinned works, then those that `order` does not name, newest first, then `order`. Lists that are left out are unchanged; what is named twice counts once",
    session: 'required',
    errors: ['forbidden', 'not_found'],
    // Three lists of as many ids, each with quotes and a comma.
    bodyBytes: 3 * limits.works * 40 + 1_000,
    body: z.object({
      order: workIds.optional(),
      pinned: workIds
        .refine((ids) => ids.length <= limits.pinned, { error: messages.tooManyPinned })
        .optional(),
      hidden: workIds.optional(),
    }),
    answers: { 200: portfolio },
  },
});
