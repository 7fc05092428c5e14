import * as z from 'zod';
import { accessAddresses as at, accessLimits as limits, accessMessages as messages } from './access.ts';
import { emailField } from '../accounts/account-fields.ts';
import { defineCalls } from '../call.ts';
import { text } from '../fields.ts';
import { report } from './reports.calls.ts';

/** Visitors must give an email address. */
export const accessFields = z.object({
  text: text({
    required: messages.textRequired,
    max: limits.text,
    tooLong: messages.textTooLong,
    lines: true,
  }),
  /** Address of the page that does not work. */
  page: text({ max: limits.page, tooLong: messages.pageTooLong })
    .nullish()
    .transform((page) => page ?? ''),
  email: emailField.optional(),
});
export type AccessFields = z.output<typeof accessFields>;

export const accessCalls = defineCalls({
  [at.send]: {
    summary: `Tells us of something that is not accessible; answered by mail within ${limits.days} days`,
    session: 'optional',
    whileRestricted: true,
    body: accessFields,
    answers: { 201: z.object({ report, statusToken: z.string() }) },
  },
});
