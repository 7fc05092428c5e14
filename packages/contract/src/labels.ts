import type { Message } from '@kalaangan/messages/t';
import * as z from 'zod';
import { findDuplicate } from './duplicates.ts';
import { generalMessages } from './errors.ts';
import { text, type TextRules } from './fields.ts';

type LabelRules = {
  each: TextRules;
  /** Maximum number of labels, inclusive. */
  max: number;
  tooMany: Message;
  duplicate: string;
};

/** A list of tags or software names without case-insensitive duplicates. A form sends it as JSON. */
export function labels({ each, max, tooMany, duplicate }: LabelRules) {
  // The count is checked first, so that a list of 100,000 does not yield as many issues.
  return z
    .custom<string[]>(Array.isArray, { error: generalMessages.malformed, abort: true })
    .refine((values) => values.length <= max, { error: tooMany, abort: true })
    .meta({ type: 'string', description: 'a JSON list of texts' })
    .pipe(
      z.array(text(each)).superRefine((values, context) => {
        if (findDuplicate(values) !== null) context.addIssue({ code: 'custom', message: duplicate });
      }),
    )
    .default([]);
}
