import * as z from 'zod';
import { findDuplicate } from './artworks.ts';
import { generalMessages } from './errors.ts';

/** Tags, names of software: so many at most, none twice without regard to case. */
export function labels(options: { each: z.ZodString; most: number; tooMany: string; twice: string }) {
  // Their number first: of a hundred thousand nobody is told what is wrong with each.
  return z
    .custom<string[]>(Array.isArray, { error: generalMessages.malformed, abort: true })
    .refine((values) => values.length <= options.most, { error: options.tooMany, abort: true })
    .pipe(
      z.array(options.each).superRefine((values, context) => {
        if (findDuplicate(values) !== null) context.addIssue({ code: 'custom', message: options.twice });
      }),
    );
}
