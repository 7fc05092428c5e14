import { t } from '@kalaangan/messages/t';
import { heldMarks } from '../social/comments.ts';
import { contentKindNames } from '../social/content-kinds.ts';
import type { CaseTargetType } from './reports.ts';

export const moderationAddresses = {
  list: 'GET /api/moderation/cases',
  open: 'POST /api/moderation/cases',
  get: 'GET /api/moderation/cases/:id',
  claim: 'POST /api/moderation/cases/:id/claim',
  release: 'POST /api/moderation/cases/:id/release',
  decide: 'POST /api/moderation/cases/:id/decide',
  seal: 'POST /api/moderation/cases/:id/seal',
  log: 'GET /api/moderation/log',
  appeal: 'POST /api/appeals',
  getAppeal: 'GET /api/appeals/:id',
  strikes: 'GET /api/users/me/strikes',
  works: 'GET /api/users/me/works',
  setRole: 'POST /api/admin/users/:id/role',
  setAge: 'POST /api/admin/users/:id/age',
} as const;

export const roles = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

export const caseKinds = ['report', 'appeal', 'notice', 'access'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** The lists of the queue. `open` has those that somebody works on, too. */
export const caseLists = ['open', 'mine', 'overdue', 'closed'] as const;
export type CaseList = (typeof caseLists)[number];

/** Decisions on a report, in the order in which they are offered. */
export const caseActions = [
  'keep',
  'label-ai',
  'label-mature',
  'warn',
  'remove',
  'suspend',
  'ban',
  'false-report',
] as const;
export type CaseAction = (typeof caseActions)[number];

/** Decisions on an appeal. */
export const appealActions = ['uphold', 'reverse'] as const;
export type AppealAction = (typeof appealActions)[number];

export type DecisionAction = CaseAction | AppealAction;

/** Actions on things of some types alone. */
const typesOfActions: Readonly<Partial<Record<DecisionAction, readonly CaseTargetType[]>>> = {
  'label-ai': ['artwork'],
  'label-mature': ['artwork'],
  remove: [...contentKindNames, 'series', 'board', 'reply', 'comment'],
};

/** Lists the decisions that fit such a case: appeals have decisions of their own, and people cannot be removed. */
export function actionsOf(kind: CaseKind, targetType: CaseTargetType): readonly DecisionAction[] {
  if (kind === 'appeal') return appealActions;
  // Such a case is closed with an answer.
  if (kind === 'access') return ['keep'];
  const isLabel = (action: CaseAction) => action === 'label-ai' || action === 'label-mature';
  return caseActions.filter(
    (action) =>
      (typesOfActions[action]?.includes(targetType) ?? true) && !(kind === 'notice' && isLabel(action)),
  );
}

/** Whether the person must be told why. */
export function needsNote(action: DecisionAction): boolean {
  return action !== 'keep' && action !== 'false-report';
}

/** Actions whose effect stays with the person for `strikeDays`. */
export const strikeActions = ['warn', 'remove', 'suspend', 'ban'] as const satisfies readonly CaseAction[];
export type StrikeAction = (typeof strikeActions)[number];

export const moderationLimits = {
  page: 20,
  claimMinutes: 30,
  note: 2000,
  suspensionDays: 365,
  strikeDays: 180,
  /** Strikes within `proposalDays` at which the queue proposes a suspension. */
  proposalStrikes: 3,
  proposalDays: 90,
  appealDays: 30,
  appealClockDays: 7,
  appealText: 3000,
  /** Time for which reports keep what they say of people after the decision. */
  reportDays: 180,
  /** Time within which the Grievance Appellate Committee can be asked; IT Rules, 2021, rule 3A(3). */
  committeeDays: 30,
  /** Time for which sealed evidence is kept. */
  sealDays: 180,
  sealReason: 500,
} as const;

const limits = moderationLimits;

export const moderationMessages = {
  title: t('Moderation'),
  claimed: (name: string) => t('This case is being handled by {name}.', { name }),
  closed: t('This case is closed.'),
  caseNotFound: t('This case does not exist.'),
  actionRequired: t('Please choose what to do.'),
  actionUnfit: t('This cannot be decided on this case.'),
  ruleRequired: t('Please choose a rule.'),
  noteRequired: t('Please write a note to the person.'),
  noteTooLong: () => t('A note cannot be longer than {note} characters', { note: limits.note }),
  daysRequired: () =>
    t('Please choose a number of days from 1 to {suspensionDays}.', {
      suspensionDays: limits.suspensionDays,
    }),
  sealNotFound: t('Nothing is sealed for this case.'),
  sealFailed: t('The evidence could not be opened.'),
  sealReasonRequired: t('Please write why you need it.'),
  sealReasonTooLong: () =>
    t('A reason cannot be longer than {sealReason} characters', {
      sealReason: limits.sealReason,
    }),
  mayNotDecide: t('You cannot decide on a case about yourself.'),
  mayNotRestrict: t('Only an admin can suspend or ban a moderator.'),
  otherModerator: t('Somebody else must decide an appeal.'),
  appealRequired: t('Please write why the decision is wrong.'),
  appealTooLong: () =>
    t('An appeal cannot be longer than {appealText} characters', {
      appealText: limits.appealText,
    }),
  alreadyAppealed: t('You have already appealed.'),
  notDecided: t('There is no decision to appeal against.'),
  tooLate: () => t('A decision can be appealed for {appealDays} days.', { appealDays: limits.appealDays }),
  mayNotAppeal: t('You cannot appeal this decision.'),
  removedByAdmin: t('Removed by an administrator.'),
  underReview: heldMarks.hidden,
  removed: heldMarks.removed,
  appeal: t('Appeal'),
  roleRequired: t('Role must be member, moderator or admin'),
  notOneself: t('You cannot change your own role.'),
  roleFailed: t('Failed to change the role. Please try again.'),
  decideFailed: t('Failed to save the decision. Please try again.'),
  appealFailed: t('Failed to send the appeal. Please try again.'),
} as const;
