import { strikeActions, type CaseKind, type DecisionAction } from '@kalaangan/contract/safety/moderation';
import { reportCategories, type ReportCategory } from '@kalaangan/contract/safety/report-categories';
import { reportLimits as limits, type CaseTargetType } from '@kalaangan/contract/safety/reports';
import type { Viewer } from '#features/accounts/index.ts';
import type { Visibility } from '#features/social/index.ts';
import { isOpen } from '#features/social/policy.ts';

/** Who decides: a moderator, or the operator. */
export type Decider = Pick<Viewer, 'id' | 'isAdmin'>;

/** The operator of the site, who acts by commands on its machine: the log names them by this word. */
export const operator: Decider = { id: 'operator', isAdmin: true };

export function mayModerate(viewer: Pick<Viewer, 'isModerator'>): boolean {
  return viewer.isModerator;
}

export function mayReadLog(viewer: Pick<Viewer, 'isAdmin'>): boolean {
  return viewer.isAdmin;
}

export function maySetRole(viewer: Pick<Viewer, 'isAdmin'>): boolean {
  return viewer.isAdmin;
}

/** Nobody changes their own rights: the last admin could lock everybody out by mistake. */
export function maySetRoleOf(viewer: Pick<Viewer, 'id'>, userId: string): boolean {
  return viewer.id !== userId;
}

/** Whether somebody may take over a claimed case: a claim keeps it from others, but not from admins. */
export function mayTakeOver(viewer: Pick<Viewer, 'isAdmin'>): boolean {
  return viewer.isAdmin;
}

/** A case that waits for a decision. */
type Pending = {
  /** Owner of the thing, or the person who is reported. */
  ownerId: string | null;
  /** Id of the appellant, and below that of whoever decided before; null unless it is an appeal. */
  appellantId: string | null;
  decidedBefore: string | null;
};

export type DecidingRefusal = 'own' | 'decided-before';

/**
 * Nobody claims, releases or decides their own case, and nobody decides twice: an appeal is decided by somebody else, unless
 * there is nobody else and the one is an admin. @returns null if the viewer may
 */
export function refuseDeciding(
  viewer: Decider,
  { ownerId, appellantId, decidedBefore }: Pending,
  isOnlyModerator: boolean,
): DecidingRefusal | null {
  if (viewer.id === ownerId || viewer.id === appellantId) return 'own';
  if (viewer.id === decidedBefore && !(viewer.isAdmin && isOnlyModerator)) return 'decided-before';
  return null;
}

/** Moderators and admins are suspended and banned by admins alone. */
export function mayRestrict(viewer: Pick<Viewer, 'isAdmin'>, isOwnerStaff: boolean): boolean {
  return viewer.isAdmin || !isOwnerStaff;
}

export function isStrike(action: DecisionAction): action is (typeof strikeActions)[number] {
  return strikeActions.some((strike) => strike === action);
}

/** Whether an action is against the author, who is told why and may appeal. A label is no strike. */
export function isAgainstAuthor(action: DecisionAction): boolean {
  return isStrike(action) || action === 'label-ai' || action === 'label-mature';
}

/** Whether an action leaves the thing removed. */
export function removes(action: DecisionAction, targetType: CaseTargetType): boolean {
  return targetType !== 'user' && (action === 'remove' || action === 'suspend' || action === 'ban');
}

/** Whether a decision upholds a copyright notice. */
export function upholds({ kind, action }: { kind: CaseKind; action: DecisionAction | null }): boolean {
  return kind === 'notice' && action === 'remove';
}

/**
 * Whether somebody may appeal against a decision: its author if it was against them, whoever reported the thing if it
 * was kept. A visitor's report stands for the visitor, among `reporterIds` too.
 */
export function mayAppeal(
  appellant: Pick<Viewer, 'id'>,
  decided: {
    kind: CaseKind;
    action: DecisionAction;
    ownerId: string | null;
    reporterIds: readonly string[];
  },
): boolean {
  // An answer about accessibility is no decision on somebody's thing.
  if (decided.kind === 'access') return false;
  if (isAgainstAuthor(decided.action)) return appellant.id === decided.ownerId;
  return decided.action === 'keep' && decided.reporterIds.includes(appellant.id);
}

/**
 * Returns who appeals as the sender of this report: the report itself for a visitor known by its token, else the
 * viewer; null if they need a session for it.
 */
export function appellantOf(
  viewer: Pick<Viewer, 'id'> | null,
  report: { id: string; reporter_email: string | null },
  isByToken: boolean,
): Pick<Viewer, 'id'> | null {
  return isByToken && report.reporter_email !== null ? { id: report.id } : viewer;
}

/** Whether a copyright notice may name a thing: nobody learns by one that something is there which they do not see. */
export function mayNotify(
  viewer: Pick<Viewer, 'id' | 'isModerator'> | null,
  { ownerId, visibility }: { ownerId: string; visibility: Visibility },
): boolean {
  return (
    isOpen(visibility) ||
    (viewer?.id === ownerId && visibility !== 'deleted') ||
    (visibility === 'hidden' && viewer !== null && viewer.isModerator)
  );
}

/** Whether somebody may answer a copyright notice, and follow it: the owner of a thing that it has hidden. */
export function mayCounter(
  viewer: Pick<Viewer, 'id'>,
  {
    owner_id: ownerId,
    kind,
    action,
  }: { owner_id: string | null; kind: CaseKind; action: DecisionAction | null },
): boolean {
  return viewer.id === ownerId && kind === 'notice' && action !== null && isStrike(action);
}

type Claim = {
  category: ReportCategory;
  /** Whether the reporter is a verified member, or a visitor who has opened the mailed link. */
  isProven: boolean;
  /** Number of this reporter's reports that have hidden something today. */
  hidToday: number;
  /** Number of their reports that were decided as false lately. */
  falseLately: number;
  /** Whether a moderator has decided to keep the thing when it was reported for the same. */
  wasKept: boolean;
  /** Number of things of the author that reports of visitors have hidden today; 0 for a member's report. */
  hiddenOfAuthor: number;
};

/**
 * Returns what a report does at once: it hides the thing until a moderator has decided, or waits first in the queue,
 * since visitors cannot hide all that somebody has published; null if neither.
 */
export function effectAtOnce({
  category,
  isProven,
  hidToday,
  falseLately,
  wasKept,
  hiddenOfAuthor,
}: Claim): 'hidden' | 'first' | null {
  const mayHide =
    reportCategories[category].hidesAtOnce &&
    isProven &&
    hidToday === 0 &&
    falseLately < limits.falseReports &&
    !wasKept;
  if (!mayHide) return null;
  return hiddenOfAuthor < limits.hiddenOfAuthor ? 'hidden' : 'first';
}
