import * as z from 'zod';
import { origins } from '../artworks/artwork-origin.ts';
import { defineCalls } from '../call.ts';
import { ageBody } from '../consents/consents.calls.ts';
import { id, idParam, idParams, pageQuery, time } from '../fields.ts';
import {
  appealActions,
  caseActions,
  caseKinds,
  caseLists,
  moderationAddresses as at,
  moderationLimits as limits,
  moderationMessages as messages,
  needsNote,
  roles,
} from './moderation.ts';
import { strike } from './appeals.calls.ts';
import { matureLabels } from '../artworks/mature.ts';
import { matureFormMessages } from '../artworks/mature-form.ts';
import { ownUser, personCard } from '../people/people.ts';
import { categoryNames as categories } from './report-categories.ts';
import { note, rule } from './removal.ts';
import { caseTargets, offeredCategories, reportMessages, reportTargets } from './reports.ts';
import { earlierText } from '../social/edits.calls.ts';
import { visibilities } from '../social/visibility.ts';

/** Decision as moderators see it. */
export const decision = z.object({
  action: z.enum([...caseActions, ...appealActions]),
  /** The number of a community rule. */
  rule: z.string(),
  note: z.string(),
  days: z.number().int().nullable(),
  at: time,
  /** Null once the account is deleted, and for the operator of the site. */
  by: personCard.nullable(),
  byOperator: z.boolean(),
  /** Whether an appeal has reversed it. */
  undone: z.boolean(),
});
export type Decision = z.output<typeof decision>;

/** Thing or person that a case is about, as it is now. */
export const caseTarget = z.object({
  type: z.enum(caseTargets),
  _id: id,
  /** A path on this site. */
  link: z.string(),
  title: z.string(),
  /** The whole text, without formatting. */
  text: z.string(),
  /** Texts before it was edited, the latest first. */
  earlier: z.array(earlierText),
  /** Origin of an artwork; null for other things, which state none. */
  origin: z.enum(origins).nullable(),
  /** Addresses of pictures that only moderators may load; valid for ten minutes. */
  imageUrls: z.array(z.string()),
  visibility: z.enum(visibilities),
  createdAt: time,
});
export type CaseTarget = z.output<typeof caseTarget>;

const listedReport = z.object({ number: z.string(), category: z.enum(categories), receivedAt: time });

/** A case in a list. */
export const listedCase = z.object({
  _id: id,
  kind: z.enum(caseKinds),
  targetType: z.enum(caseTargets),
  targetId: id,
  category: z.enum(categories),
  state: z.enum(['open', 'closed']),
  receivedAt: time,
  dueAt: time,
  claimedBy: personCard.nullable(),
  claimedUntil: time.nullable(),
  /** Whether the thing was hidden when it was reported. */
  hiddenAtOnce: z.boolean(),
  /** Author of the thing, or person who is reported; null once the account is deleted. */
  author: personCard.nullable(),
  /** The earliest reports. */
  reports: z.array(listedReport),
  decision: decision.nullable(),
  /** Decision that the strikes or notices of the author suggest; a moderator decides. */
  proposal: z.enum(['suspend', 'ban']).nullable(),
});
export type ListedCase = z.output<typeof listedCase>;

export const moderationCase = listedCase.extend({
  reports: z.array(listedReport.extend({ details: z.string() })),
  /** Pictures that came with the reports. */
  evidenceUrls: z.array(z.string()),
  /** Null if it is no longer there. */
  target: caseTarget.nullable(),
  /** Newest first. */
  authorStrikes: z.array(strike),
  /** Copyright notice: who signed it, the answers to it, and a court's order. */
  notice: z
    .object({
      number: z.string(),
      name: z.string(),
      postalAddress: z.string(),
      phone: z.string().nullable(),
      email: z.string(),
      signature: z.string(),
      answers: z.array(z.object({ at: time, text: z.string() })),
      order: z.object({ reference: z.string(), date: z.string() }).nullable(),
      /** Time until which the thing is hidden. */
      hiddenUntil: time.nullable(),
    })
    .nullable(),
  /** Evidence that is sealed, of this case or of the decision that the appeal is against. */
  seal: z.object({ caseId: id, until: time }).nullable(),
  /** Appeal: what it says, and the decision that it is against. */
  appeal: z.object({ text: z.string(), by: personCard.nullable(), against: decision }).nullable(),
});
export type ModerationCase = z.output<typeof moderationCase>;

const counts = z.object({ open: z.number().int(), mine: z.number().int(), overdue: z.number().int() });
export type CaseCounts = z.output<typeof counts>;

export const casePage = z.object({
  cases: z.array(listedCase),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  counts,
});
export type CasePage = z.output<typeof casePage>;

/** A decision, as the form and the server validate it. Of an appeal: `uphold` or `reverse`, with a note. */
export const decisionFields = z
  .object({
    action: z.enum([...caseActions, ...appealActions], { error: messages.actionRequired }),
    reason: rule,
    /** Label that `label-mature` sets, by default 'other'; 'none' takes the label off. */
    label: z.enum(matureLabels, { error: matureFormMessages.unknown }).optional(),
    note: note.nullish().transform((value) => value ?? ''),
    days: z
      .number({ error: messages.daysRequired })
      .int({ error: messages.daysRequired })
      .min(1, { error: messages.daysRequired })
      .max(limits.suspensionDays, { error: messages.daysRequired })
      .optional(),
  })
  .superRefine(({ action, note: written, days }, context) => {
    if (needsNote(action) && written === '')
      context.addIssue({ code: 'custom', path: ['note'], message: messages.noteRequired });
    if (action === 'suspend' && days === undefined)
      context.addIssue({ code: 'custom', path: ['days'], message: messages.daysRequired() });
  });
export type DecisionFields = z.output<typeof decisionFields>;

/**
 * Something that an entry of the log is about. `title`: of the artwork, blog or discussion that it is or belongs to, or the
 * person's name; null once it is deleted, and for what has none.
 */
const logTarget = z.object({
  type: z.string(),
  _id: z.string(),
  title: z.string().nullable(),
  link: z.string().nullable(),
  state: z.enum(['visible', 'hidden', 'removed', 'deleted', 'none']),
});
export type LogTargetView = z.output<typeof logTarget>;

const logEntry = z.object({
  seq: z.number().int(),
  at: time,
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  reason: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  targets: z.array(logTarget),
  /**
   * The member who did it, without a name once their account is deleted; null for visitors, the site itself, its operator, and who
   * reported something of the reader's.
   */
  by: z.object({ name: z.string().nullable(), username: z.string().nullable() }).nullable(),
});
export type LogEntryView = z.output<typeof logEntry>;

const oneCase = { 200: z.object({ case: moderationCase }) };

export const moderationCalls = defineCalls({
  [at.list]: {
    summary: 'For moderators: the cases, the most urgent first; closed ones newest first',
    session: 'required',
    errors: ['forbidden'],
    query: pageQuery(limits.page).extend({ state: z.enum(caseLists).default('open') }),
    answers: { 200: casePage },
  },
  [at.open]: {
    summary: 'For moderators: opens a case on a thing or a person without a report',
    session: 'required',
    errors: ['forbidden', 'not_found'],
    body: z.object({
      targetType: z.enum(reportTargets, { error: reportMessages.targetUnknown }),
      targetId: idParam,
      category: z.enum(offeredCategories, { error: reportMessages.categoryRequired }),
    }),
    answers: { 201: z.object({ case: moderationCase }) },
  },
  [at.get]: {
    summary: 'For moderators: a case with the thing, the reports and the strikes of its author',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    answers: oneCase,
  },
  [at.claim]: {
    summary: `For moderators: keeps a case for oneself for ${limits.claimMinutes} minutes; repeated, it prolongs them`,
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: idParams,
    answers: oneCase,
  },
  [at.release]: {
    summary: 'For moderators: gives a claimed case back',
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: idParams,
    answers: oneCase,
  },
  [at.decide]: {
    summary: 'For moderators: decides on a case and closes it; both sides are told',
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: idParams,
    body: decisionFields,
    answers: oneCase,
  },
  [at.log]: {
    summary:
      'For admins: everything that was done in moderation, newest first; each entry has the hash of the one before',
    session: 'required',
    errors: ['forbidden'],
    query: pageQuery(limits.page),
    answers: {
      200: z.object({ entries: z.array(logEntry), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
    },
  },
  [at.setRole]: {
    summary: 'For admins: sets the role of another person',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    body: z.object({ role: z.enum(roles, { error: messages.roleRequired }) }),
    answers: { 200: z.object({ user: z.object({ _id: id, role: z.enum(roles) }) }) },
  },
  [at.setAge]: {
    summary: 'For admins: corrects the age of a person; the guardian of a minor is asked by mail',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    body: ageBody,
    answers: { 200: z.object({ age: ownUser.shape.age }) },
  },
});
