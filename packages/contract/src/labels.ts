import * as z from 'zod';
import { findDuplicate } from './duplicates.ts';
import { generalMessages } from './errors.ts';

/** A list of tags or software names without case-insensitive duplicates. `max` is inclusive. */
export function labels(options: { each: z.ZodString; max: number; tooMany: string; duplicate: string }) {
  // The count is checked first, so that a list of 100,000 does not yield as many issues.
  return z
    .custom<string[]>(Array.isArray, { error: generalMessages.malformed, abort: true })
    .refine((values) => values.length <= options.max, { error: options.tooMany, abort: true })
    .pipe(
      z.array(options.each).superRefine((values, context) => {
        if (findDuplicate(values) !== null) context.addIssue({ code: 'custom', message: options.duplicate });
      }),
    );
}
