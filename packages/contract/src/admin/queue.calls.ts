import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { generalMessages } from '../errors.ts';
import { id, idParam, time } from '../fields.ts';
import { queueAddresses as at, testMailOutcomes } from './queue.ts';

const count = z.number().int();
/** Names are those of the code, such as `accounts.send-reset` or `notifications:social.likes-changed`, also of another version's. */
const name = z
  .string({ error: generalMessages.malformed })
  .regex(/^[ -~]{1,100}$/, generalMessages.malformed);

const counts = { waiting: count, running: count, failed: count };

export const queue = z.object({
  ...counts,
  /** When the work that is due longest was due; null if nothing is late. */
  oldestDue: time.nullable(),
  /** Those that failed most first. */
  names: z.array(z.object({ name, ...counts, oldestDue: time.nullable() })),
  mail: z.object({
    /** Number of mails that were sent within `queueLimits.mailDays` days. */
    sent: count,
    /** Number of those that a mail server has put off, and that wait for another try. */
    putOff: count,
    /** Number of those that were given up within these days, and neither tried again nor discarded since. */
    givenUp: count,
    /** Number of accounts to whose address, or whose guardian's, mail is refused. */
    refusing: count,
  }),
});
export type Queue = z.output<typeof queue>;

const failedJob = z.object({
  _id: id,
  name,
  attempts: count,
  createdAt: time,
  failedAt: time,
  /** The first line of the error, in English. It may name people. */
  cause: z.string(),
});
export type FailedJob = z.output<typeof failedJob>;

/** One failed job, or all of a name. */
const selection = z.union([z.object({ id: idParam }), z.object({ name })], {
  error: generalMessages.malformed,
});
export type JobChoice = z.output<typeof selection>;

const changed = { 200: z.object({ count }) };

export const queueCalls = defineCalls({
  [at.get]: {
    summary: 'For admins: the work that waits, runs or has failed, by name, and what became of mails',
    session: 'required',
    errors: ['forbidden'],
    answers: { 200: queue },
  },
  [at.failed]: {
    summary: 'For admins: the newest jobs of a name that failed for good',
    session: 'required',
    errors: ['forbidden'],
    query: z.object({ name }),
    answers: { 200: z.object({ jobs: z.array(failedJob) }) },
  },
  [at.retry]: {
    summary: 'For admins: runs a failed job, or all of a name, once more',
    session: 'required',
    errors: ['forbidden'],
    body: selection,
    answers: changed,
  },
  [at.discard]: {
    summary: 'For admins: deletes a failed job, or all of a name; the moderation log says so',
    session: 'required',
    errors: ['forbidden'],
    body: selection,
    answers: changed,
  },
  [at.testMail]: {
    summary: 'For admins: sends a mail to oneself, and answers what the mail server says',
    session: 'required',
    errors: ['forbidden'],
    answers: {
      200: z.object({ email: z.string(), outcome: z.enum(testMailOutcomes), cause: z.string().nullable() }),
    },
  },
});
