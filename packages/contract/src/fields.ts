import * as z from 'zod';
import { generalMessages } from './errors.ts';
import { clean, cleanLine, isLongerThan } from './text.ts';

type TextRules = {
  /** The message when it is missing or empty; without it the text may be empty. */
  required?: string;
  max: number;
  tooLong: string;
  /** Text of several lines keeps its line breaks. */
  lines?: boolean;
};

/** A text field, trimmed; white space alone counts as empty. */
export function text({ required, max, tooLong, lines = false }: TextRules) {
  const base = z.string({ error: required ?? tooLong }).overwrite(lines ? clean : cleanLine);
  return base.superRefine((value, context) => {
    if (required && value === '') context.addIssue({ code: 'custom', message: required });
    else if (isLongerThan(value, max)) context.addIssue({ code: 'custom', message: tooLong });
  });
}

const positive = (message: string) =>
  z
    .string({ error: message })
    .regex(/^[1-9]\d{0,8}$/, message)
    .transform(Number);

export const maxLimit = 50;

/** `?page&limit&cursor`: a limit above 50 is cut to 50. */
export function pageQuery(defaultLimit: number) {
  return z.object({
    page: positive(generalMessages.badPage).optional(),
    limit: positive(generalMessages.badLimit)
      .optional()
      .transform((limit) => Math.min(limit ?? defaultLimit, maxLimit)),
    cursor: z.string({ error: generalMessages.badCursor }).max(500, generalMessages.badCursor).optional(),
  });
}

export const id = z.string();
export const time = z.iso.datetime();
/** An id in an address: in any case, as the database takes it, and from here on in one spelling. */
export const idParam = z.guid().toLowerCase();
export const idParams = z.object({ id: idParam });
export const messageAnswer = z.object({ message: z.string() });
