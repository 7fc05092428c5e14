import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { id, idParams, text, time } from '../fields.ts';
import {
  moderationAddresses as at,
  moderationLimits as limits,
  moderationMessages as messages,
} from './moderation.ts';
import { categoryNames as categories } from './report-categories.ts';
import { earlierText } from '../social/edits.calls.ts';
import { caseTargets } from './reports.ts';

/** Sealed evidence of something that was removed, or that was reported when its author deleted the account. */
export const sealedContent = z.object({
  target: z.object({
    type: z.enum(caseTargets),
    _id: id,
    link: z.string(),
    title: z.string(),
    text: z.string(),
    /** Missing in seals of before texts could be edited. */
    earlier: z.array(earlierText).optional(),
    createdAt: time,
  }),
  author: z.object({ _id: id, name: z.string(), username: z.string() }),
  reports: z.array(
    z.object({ number: z.string(), category: z.enum(categories), details: z.string(), receivedAt: time }),
  ),
  /** Null if it was sealed before a decision. */
  decision: z.object({ action: z.string(), rule: z.string(), note: z.string(), at: time, by: id }).nullable(),
});
export type SealedContent = z.output<typeof sealedContent>;

export const seal = sealedContent.extend({
  sealedAt: time,
  /** Time at which the seal is deleted. */
  until: time,
  files: z.array(
    z.object({
      _id: id,
      /** `missing`: it was gone before it could be sealed. */
      state: z.enum(['pending', 'stored', 'missing']),
      contentType: z.string().nullable(),
      /** Valid for ten minutes; null unless it is stored. */
      url: z.string().nullable(),
    }),
  ),
});
export type Seal = z.output<typeof seal>;

export const sealCalls = defineCalls({
  [at.seal]: {
    summary: 'For moderators: the sealed evidence of a case; the reason is logged',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    body: z.object({
      reason: text({
        required: messages.sealReasonRequired,
        max: limits.sealReason,
        tooLong: messages.sealReasonTooLong,
      }),
    }),
    answers: { 200: z.object({ seal }) },
  },
});
