import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { id, idParam, idParams, pageQuery, text, time } from '../fields.ts';
import {
  appealActions,
  caseActions,
  moderationAddresses as at,
  moderationLimits as limits,
  moderationMessages as messages,
} from './moderation.ts';
import { categoryNames as categories } from './report-categories.ts';
import { caseTargets, reportTargets } from './reports.ts';
import { ownDecision, visibilities } from '../social/visibility.ts';
import { work, worksQuery } from '../social/works.ts';

// What people see of moderation that concerns them: their strikes, their held works, and appeals.

export const strike = z.object({
  _id: id,
  at: time,
  until: time,
  action: z.enum(caseActions),
  rule: z.string(),
  note: z.string(),
});
export type Strike = z.output<typeof strike>;

export const appealText = text({
  required: messages.appealRequired,
  max: limits.appealText,
  tooLong: messages.appealTooLong,
  lines: true,
});

/** Decision as it is shown to somebody who may appeal. */
export const appealView = z.object({
  caseId: id,
  targetType: z.enum(caseTargets),
  action: z.enum([...caseActions, ...appealActions]),
  rule: z.string(),
  note: z.string(),
  decidedAt: time,
  appealUntil: time,
  /** Null before the appeal. */
  appeal: z
    .object({
      text: z.string(),
      sentAt: time,
      dueAt: time,
      /** Decision on the appeal; null while it is open. */
      outcome: z.object({ action: z.enum(appealActions), note: z.string(), at: time }).nullable(),
    })
    .nullable(),
});
export type AppealView = z.output<typeof appealView>;

/** An appeal that was sent: a case of its own. */
export const sentAppeal = z.object({
  _id: id,
  kind: z.literal('appeal'),
  targetType: z.enum(caseTargets),
  targetId: id,
  category: z.enum(categories),
  state: z.enum(['open', 'closed']),
  receivedAt: time,
  dueAt: time,
});
export type SentAppeal = z.output<typeof sentAppeal>;

/** Something that the viewer has published. */
export const ownWork = z.object({
  _id: id,
  type: z.enum(reportTargets),
  /** Title of the content that it is or belongs to. */
  title: z.string(),
  /** A path on this site. */
  link: z.string(),
  createdAt: time,
  visibility: z.enum(visibilities),
  decision: ownDecision.nullable(),
});
export type OwnWork = z.output<typeof ownWork>;

export const appealCalls = defineCalls({
  [at.appeal]: {
    summary:
      'Appeals against a decision: its author, or who reported what was kept, without an account by the token of the report',
    session: 'optional',
    whileRestricted: true,
    errors: ['unauthorized', 'forbidden', 'not_found', 'already_done'],
    body: z.object({ caseId: idParam, text: appealText, statusToken: z.string().max(200).optional() }),
    answers: { 201: z.object({ case: sentAppeal }) },
  },
  [at.getAppeal]: {
    summary: 'A decision and the appeal against it, for those who may appeal; `id` is that of the case',
    session: 'required',
    errors: ['forbidden', 'invalid'],
    params: idParams,
    answers: { 200: z.object({ case: appealView }) },
  },
  [at.strikes]: {
    summary: 'The strikes of the viewer, newest first',
    session: 'required',
    answers: { 200: z.object({ strikes: z.array(strike) }) },
  },
  [at.works]: {
    summary:
      'What the viewer has published that has this visibility, with the decision on it, newest first; with `status` or `kind`, what has that status or is of that kind, drafts too, newest change first',
    session: 'required',
    query: pageQuery(limits.page).extend({
      visibility: z.enum(visibilities).default('visible'),
      ...worksQuery,
    }),
    answers: {
      200: z.object({
        works: z.array(z.union([ownWork, work])),
        hasMore: z.boolean(),
        nextCursor: z.string().nullable(),
      }),
    },
  },
});
