import type { Message } from '@kalaangan/messages/t';
import * as z from 'zod';
import { generalMessages } from './errors.ts';
import { clean, cleanLine, isLongerThan } from './text.ts';

export type TextRules = {
  /** The message for a missing or empty text. Omitted: the text may be empty. */
  required?: string;
  /** Maximum length in characters (grapheme clusters), inclusive. */
  max: number;
  tooLong: Message;
  /** Whether line breaks are kept; otherwise white space is collapsed. */
  lines?: boolean;
};

/** A text field. The value is cleaned (`text.ts`) and trimmed before it is checked. */
export function text({ required, max, tooLong, lines = false }: TextRules) {
  const base = z
    .string({ error: required ?? tooLong })
    .overwrite(lines ? clean : cleanLine)
    .refine((value) => !isLongerThan(value, max), { error: tooLong });
  return required === undefined ? base : base.refine((value) => value !== '', { error: required });
}

/** Yes or no; a form sends it as a text. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: generalMessages.malformed })
  .transform((value) => value === true || value === 'true')
  .pipe(z.boolean());

/** Yes, no or nothing said, which a form sends as an empty text. */
export const flagOrNull = z
  .union([z.literal('').transform(() => null), z.null(), flag], { error: generalMessages.malformed })
  .pipe(z.boolean().nullable());

const positiveInteger = (message: string) =>
  z
    .string({ error: message })
    .regex(/^[1-9]\d{0,8}$/, message)
    .transform(Number);

/** The largest page of a list. */
export const maxLimit = 50;

/** `?page&limit&cursor`. A `limit` above `maxLimit` is reduced to it. */
export function pageQuery(defaultLimit: number) {
  return z.object({
    page: positiveInteger(generalMessages.badPage).optional(),
    limit: positiveInteger(generalMessages.badLimit)
      .optional()
      .transform((limit) => Math.min(limit ?? defaultLimit, maxLimit)),
    cursor: z.string({ error: generalMessages.badCursor }).max(500, generalMessages.badCursor).optional(),
  });
}

export const id = z.string();
/** ISO 8601 in UTC. */
export const time = z.iso.datetime();
/**
 * An id that is sent: a UUID in any case, like PostgreSQL's `uuid`; normalized to lower case. Nothing has a malformed one: it is
 * not found.
 */
export const idParam = z
  .guid({
    error: ({ input }) => (input === undefined ? generalMessages.malformed : generalMessages.notFound),
  })
  .toLowerCase();
export const idParams = z.object({ id: idParam });
export const messageAnswer = z.object({ message: z.string() });
