import * as z from 'zod';
import {
  breachAddresses as at,
  breachLimits as limits,
  breachMessages as messages,
  type BreachHeading,
} from './breaches.ts';
import { defineCalls } from '../call.ts';
import { id, idParams, pageQuery, text, time } from '../fields.ts';
import { cleanLine } from '../text.ts';

const heading = text({ max: limits.heading, tooLong: messages.headingTooLong, lines: true }).default('');
const headings = z.object({
  nature: heading,
  extent: heading,
  timing: heading,
  impact: heading,
  circumstances: heading,
  measures: heading,
  remedies: heading,
  contact: heading,
} satisfies Record<BreachHeading, z.ZodType>);

const day = z.iso.date({ error: messages.dayInvalid });

const audience = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('all') }),
    z.object({
      kind: z.literal('named'),
      /** Ids, usernames or email addresses. */
      accounts: z
        .array(
          z
            .string({ error: messages.accountsRequired })
            .max(300, messages.accountsRequired)
            .overwrite(cleanLine),
          {
            error: messages.accountsRequired,
          },
        )
        .transform((names) => names.filter((name) => name !== ''))
        .pipe(
          z
            .array(z.string())
            .min(1, messages.accountsRequired)
            .max(limits.accounts, { error: messages.accountsTooMany }),
        ),
    }),
    /** Accounts opened on one of these days, as days are counted in India. */
    z
      .object({ kind: z.literal('joined'), from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: messages.dayInvalid }),
  ],
  { error: messages.audienceRequired },
);

const message = {
  subject: text({
    required: messages.subjectRequired,
    max: limits.subject,
    tooLong: messages.subjectTooLong,
  }),
  message: text({
    required: messages.messageRequired,
    max: limits.message,
    tooLong: messages.messageTooLong,
    lines: true,
  }),
  /** Time at which it became known, from which the time for the Board runs. */
  knownAt: z.iso.datetime({ error: messages.knownAtInvalid, offset: true }),
  headings,
};

export const newBreach = z.object({ ...message, audience });
export type NewBreach = z.output<typeof newBreach>;
export const editedBreach = z.object(message);
export type EditedBreach = z.output<typeof editedBreach>;

export const breach = z.object({
  _id: id,
  createdAt: time,
  knownAt: time,
  boardDueAt: time,
  boardToldAt: time.nullable(),
  audience: z.object({
    kind: z.enum(['all', 'named', 'joined']),
    from: time.nullable(),
    before: time.nullable(),
  }),
  /** Number of accounts that it concerns. */
  accounts: z.number().int(),
  subject: z.string(),
  message: z.string(),
  headings: z.object({
    nature: z.string(),
    extent: z.string(),
    timing: z.string(),
    impact: z.string(),
    circumstances: z.string(),
    measures: z.string(),
    remedies: z.string(),
    contact: z.string(),
  }),
  sentAt: time.nullable(),
  /** Number of accounts that were told; all of them once `finishedAt` is set. */
  told: z.number().int(),
  /** Number of those who are told by notification alone, as mail to them is refused. */
  unmailed: z.number().int(),
  finishedAt: time.nullable(),
});
export type Breach = z.output<typeof breach>;

const one = { 200: z.object({ breach }) };

export const breachCalls = defineCalls({
  [at.list]: {
    summary: 'For admins: breaches of personal data, newest first',
    session: 'required',
    errors: ['forbidden'],
    query: pageQuery(limits.page),
    answers: {
      200: z.object({ breaches: z.array(breach), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
    },
  },
  [at.create]: {
    summary: `For admins: records a breach, which starts the clock of ${limits.boardHours} hours; nothing is sent yet`,
    session: 'required',
    errors: ['forbidden'],
    body: newBreach,
    bodyBytes: 8 * 1024 * 1024,
    answers: { 201: z.object({ breach }) },
  },
  [at.get]: {
    summary: 'For admins: a breach',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    answers: one,
  },
  [at.edit]: {
    summary:
      'For admins: changes what is written of a breach; once it is sent, the report to the Board alone',
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: idParams,
    body: editedBreach,
    answers: one,
  },
  [at.send]: {
    summary: 'For admins: tells each account that a breach concerns, once, by mail and notification',
    session: 'required',
    errors: ['forbidden', 'already_done', 'invalid'],
    params: idParams,
    answers: one,
  },
  [at.tellBoard]: {
    summary: 'For admins: notes that the Board has the report, which stops the clock',
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: idParams,
    answers: one,
  },
});
