import { underReview } from './comments.ts';
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

/** What is decided on a report, in the order in which it is offered. */
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

/** What is decided on an appeal. */
export const appealActions = ['uphold', 'reverse'] as const;
export type AppealAction = (typeof appealActions)[number];

export type DecisionAction = CaseAction | AppealAction;

/** Actions on things of some types alone. */
const typesOfActions: Readonly<Partial<Record<DecisionAction, readonly CaseTargetType[]>>> = {
  'label-ai': ['artwork'],
  'label-mature': ['artwork'],
  remove: ['artwork', 'blog', 'discussion', 'reply', 'comment'],
};

/** What can be decided on such a case: appeals have decisions of their own, and people cannot be removed. */
export function actionsOf(kind: CaseKind, targetType: CaseTargetType): readonly DecisionAction[] {
  if (kind === 'appeal') return appealActions;
  // Closed with an answer.
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

/** Their effect stays with the person for `strikeDays`. */
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
  /** How long reports keep what they say of people after the decision. */
  reportDays: 180,
  /** Within which the Grievance Appellate Committee can be asked; IT Rules, 2021, rule 3A(3). */
  committeeDays: 30,
  /** How long sealed evidence is kept. */
  sealDays: 180,
  sealReason: 500,
} as const;

const limits = moderationLimits;

export const moderationMessages = {
  title: 'Moderation',
  claimed: (name: string) => `This case is being handled by ${name}.`,
  closed: 'This case is closed.',
  caseNotFound: 'This case does not exist.',
  actionRequired: 'Please choose what to do.',
  actionUnfit: 'This cannot be decided on this case.',
  ruleRequired: 'Please choose a rule.',
  noteRequired: 'Please write a note to the person.',
  noteTooLong: `A note cannot be longer than ${limits.note} characters`,
  daysRequired: `Please choose a number of days from 1 to ${limits.suspensionDays}.`,
  sealNotFound: 'Nothing is sealed for this case.',
  sealFailed: 'The evidence could not be opened.',
  sealReasonRequired: 'Please write why you need it.',
  sealReasonTooLong: `A reason cannot be longer than ${limits.sealReason} characters`,
  mayNotDecide: 'You cannot decide on a case about yourself.',
  mayNotRestrict: 'Only an admin can suspend or ban a moderator.',
  otherModerator: 'Somebody else must decide an appeal.',
  appealRequired: 'Please write why the decision is wrong.',
  appealTooLong: `An appeal cannot be longer than ${limits.appealText} characters`,
  alreadyAppealed: 'You have already appealed.',
  notDecided: 'There is no decision to appeal against.',
  tooLate: `A decision can be appealed for ${limits.appealDays} days.`,
  mayNotAppeal: 'You cannot appeal this decision.',
  removedByAdmin: 'Removed by an administrator.',
  underReview,
  removed: 'Removed',
  appeal: 'Appeal',
  roleRequired: 'Role must be member, moderator or admin',
  notOneself: 'You cannot change your own role.',
  roleFailed: 'Failed to change the role. Please try again.',
  decideFailed: 'Failed to save the decision. Please try again.',
  appealFailed: 'Failed to send the appeal. Please try again.',
} as const;
