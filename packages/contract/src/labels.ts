import * as z from 'zod';
import { firstTwice } from './artworks.ts';

/** Tags, names of software: so many at most, none twice without regard to case. */
export function labels(options: { each: z.ZodString; most: number; tooMany: string; twice: string }) {
  return z.array(options.each, { error: options.tooMany }).superRefine((values, context) => {
    if (values.length > options.most) context.addIssue({ code: 'custom', message: options.tooMany });
    else if (firstTwice(values) !== null) context.addIssue({ code: 'custom', message: options.twice });
  });
}
