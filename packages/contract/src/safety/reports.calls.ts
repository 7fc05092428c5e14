import * as z from 'zod';
import { emailField } from '../accounts/account-fields.ts';
import { defineCalls } from '../call.ts';
import { id, idParam, text, time } from '../fields.ts';
import { categoryNames as categories } from './report-categories.ts';
import {
  offeredCategories,
  reportAddresses as at,
  reportLimits as limits,
  reportMessages as messages,
  numberPattern,
  reportTargets,
} from './reports.ts';

const file = z.string().meta({ format: 'binary' });

/** A report, as the dialog and the server validate it. Visitors must give an email address. */
export const reportFields = z.object({
  targetType: z.enum(reportTargets, { error: messages.targetUnknown }),
  targetId: idParam,
  category: z.enum(offeredCategories, { error: messages.categoryRequired }),
  details: text({ max: limits.details, tooLong: messages.detailsTooLong, lines: true })
    .nullish()
    .transform((details) => details ?? ''),
  email: emailField.optional(),
});
export type ReportFields = z.output<typeof reportFields>;

export const report = z.object({
  number: z.string(),
  category: z.enum(categories),
  state: z.enum(['open', 'decided', 'appealed', 'closed']),
  receivedAt: time,
  acknowledgedAt: time,
  dueAt: time,
});
export type Report = z.output<typeof report>;

const timeline = z.array(
  z.object({
    at: time,
    event: z.enum(['received', 'hidden', 'decided', 'appealed', 'closed', 'answered', 'ordered', 'restored']),
    text: z.string(),
  }),
);
export type Timeline = z.output<typeof timeline>;

export const reportStatus = z.object({
  report,
  timeline,
  /** The case against whose decision who reported may appeal; null if they may not. */
  appealOf: id.nullable(),
  /** The last moment for the appeal; null without `appealOf`. */
  appealUntil: time.nullable(),
  /** Whether who reported has no account and appeals by the token. */
  appealByToken: z.boolean(),
  /** Copyright notice: what its sender and the owners of what it hides may read of it. */
  notice: z
    .object({
      text: z.string(),
      answers: z.array(z.object({ at: time, text: z.string() })),
      /** Whether the viewer may answer it. */
      mayAnswer: z.boolean(),
    })
    .nullable(),
});
export type ReportStatus = z.output<typeof reportStatus>;

export const reportCalls = defineCalls({
  [at.send]: {
    summary: 'Reports something that breaks the rules or the law, with or without an account; JSON or a form',
    session: 'optional',
    errors: ['invalid', 'not_found', 'gone', 'already_done'],
    multipart: z.object({
      targetType: z.string(),
      targetId: z.string(),
      category: z.string(),
      details: z.string().optional(),
      email: z.string().optional(),
      evidence: z.array(file).optional(),
    }),
    answers: { 201: z.object({ report, statusToken: z.string() }) },
  },
  [at.get]: {
    summary: 'A report and what has happened to it: for who sent it, by session or by the token of the mail',
    session: 'optional',
    cached: false,
    params: z.object({ number: z.string().regex(numberPattern) }),
    query: z.object({ token: z.string().max(200).optional(), mail: z.string().max(200).optional() }),
    answers: { 200: reportStatus },
  },
});
