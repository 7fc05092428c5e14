import { accessMessages } from '@kalaangan/contract/safety/access';
import { actionsOf, moderationMessages as messages } from '@kalaangan/contract/safety/moderation';
import type { DecisionFields, ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import { reportMessages } from '@kalaangan/contract/safety/reports';
import type { Language } from '@kalaangan/messages/languages';
import { findPersonState, isStaff, type Viewer } from '#features/accounts/index.ts';
import type { HeldSubject } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, invalidField, notFound } from '#platform/http/calls/problem.ts';
import { getCase } from './case-queries.ts';
import {
  addToCase,
  isOnlyModerator,
  lockedBy,
  openingEntry,
  requireFree,
  requireMayHandle,
  type DecidedCase,
} from './case-steps.ts';
import type { Safety } from '../context.ts';
import { effectsOf, effectsOfRecording, effectsOfUndoing, type Effect } from './decision-effects.ts';
import { enforce } from './enforcement.ts';
import type { LogEntry } from '../ledger/log.ts';
import { effectsOfTelling, findConcern } from './outcome-effects.ts';
import { mayModerate, mayRestrict, operator, removes, upholds, type Decider } from '../policy.ts';
import { findEvidence, type Evidence } from '../seals/content-queries.ts';
import * as store from '../store/index.ts';
import { findTargetName, targetOfKind, targetText, type Target, type TargetName } from './target-queries.ts';

/**
 * Decides on a case and closes it. Without a claim it claims.
 * @throws {Problem} 400; 403 for others than moderators, for one's own case, for an appeal against one's own decision and
 *   for moderators on other moderators; 404; 409 for a closed case and one that somebody else works on
 */
export async function decide(
  safety: Safety,
  viewer: Viewer,
  caseId: string,
  fields: DecisionFields,
  language: Language,
): Promise<ModerationCase> {
  if (!mayModerate(viewer)) throw forbidden();
  await safety.rateLimits.consume('write', viewer.id);
  const about = await store.findCase(safety.db, caseId);
  if (!about) throw notFound(messages.caseNotFound);
  const prepared = await prepare(safety, about, fields.action);
  const decided = await withTransaction(safety.db, async (tx) => {
    await store.lockTargets(tx, lockedBy([about]));
    return decideWithin(safety, tx, viewer, caseId, fields, prepared);
  });
  observe(safety, decided);
  return getCase(safety, viewer, caseId, language);
}

/**
 * Removes by a decision what an admin deletes of others': its author is told why, and may appeal.
 * @throws {Problem} 404; 409 if somebody else works on a case about it
 */
export async function removeAsAdmin(
  safety: Safety,
  viewer: Viewer,
  { kind, id }: HeldSubject,
  reason: RemovalReason,
): Promise<void> {
  if (!mayModerate(viewer)) throw forbidden();
  await safety.rateLimits.consume('write', viewer.id);
  await decideAtOnce(safety, viewer, { type: targetOfKind[kind], id }, { action: 'remove', ...reason });
}

/**
 * Decides about a thing or a person without a report: the open case on it, or one that is opened for this.
 * @throws {Problem} 404; 409 if somebody else works on a case about it
 */
export async function decideAtOnce(
  safety: Safety,
  decider: Decider,
  { type, id }: Pick<Target, 'type' | 'id'>,
  fields: DecisionFields,
): Promise<void> {
  const { db } = safety;
  const category = 'other';
  const open = await store.findOpenCase(db, type, id);
  const about = { target_type: type, target_id: id, id: open?.id ?? null };
  const prepared = await prepare(safety, about, fields.action);
  const decided = await withTransaction(db, async (tx) => {
    const target = await safety.targets[type].find(tx, id);
    if (!target) throw notFound(reportMessages.targetUnknown);
    await store.lockTargets(tx, [targetText(target), targetText({ type: 'user', id: target.ownerId })]);
    const isNew = (await store.findOpenCase(tx, type, id)) === undefined;
    const at = safety.now();
    const caseId = await addToCase(tx, { target, category, at });
    const opened = isNew ? openingEntry(target, { id: caseId, category, by: decider.id, at }) : null;
    return decideWithin(safety, tx, decider, caseId, fields, { ...prepared, opened });
  });
  observe(safety, decided);
}

/** Facts that decisions need and cannot read in their transaction: the embedded database has one connection. */
type Prepared = {
  isOnlyOne: boolean;
  name: TargetName | null;
  evidence: Evidence | null;
  /** The log's entry about a case that is opened to be decided at once. */
  opened: LogEntry | null;
};

/** @param about `id`: null if there is no case yet */
async function prepare(
  safety: Safety,
  about: Pick<store.CaseRow, 'target_type' | 'target_id'> & { id: string | null },
  action: DecisionFields['action'],
): Promise<Prepared> {
  return {
    isOnlyOne: await isOnlyModerator(safety),
    name: await findTargetName(safety, about.target_type, about.target_id),
    evidence: removes(action, about.target_type) ? await findEvidence(safety, about) : null,
    opened: null,
  };
}

/** The part of a decision in its transaction, which has locked the targets. */
async function decideWithin(
  safety: Safety,
  tx: Db,
  decider: Decider,
  caseId: string,
  fields: DecisionFields,
  prepared: Prepared,
): Promise<DecidedCase> {
  const found = await requireDecidable(safety, tx, decider, caseId, fields, prepared.isOnlyOne);
  const decided = await close(safety, tx, decider, found, fields);
  await enforce(safety, tx, decided, [
    ...(await listEffects(safety, tx, decided)),
    ...effectsOfTelling(await findConcern(tx, decided, prepared.name)),
    ...((await hasAppellantLeft(tx, decided))
      ? [{ do: 'change-case', caseId, change: store.noAppellant } as const]
      : []),
    ...effectsOfRecording(decided, decider.id, prepared),
  ]);
  return decided;
}

async function requireDecidable(
  safety: Safety,
  tx: Db,
  decider: Decider,
  caseId: string,
  { action, note }: DecisionFields,
  isOnlyOne: boolean,
): Promise<store.CaseRow> {
  const found = await store.lockCase(tx, caseId);
  if (!found) throw notFound(messages.caseNotFound);
  await requireFree(safety, tx, decider, found);
  await requireMayHandle(tx, decider, found, isOnlyOne);
  if (!actionsOf(found.kind, found.target_type).includes(action))
    throw invalidField('action', messages.actionUnfit);
  if (found.kind === 'access' && note === '') throw invalidField('note', accessMessages.answerRequired);
  if ((action === 'suspend' || action === 'ban') && found.owner_id !== null) {
    const isOwnerStaff = await isStaff(safety.accounts, tx, found.owner_id);
    if (!mayRestrict(decider, isOwnerStaff)) throw forbidden(messages.mayNotRestrict);
  }
  return found;
}

async function close(
  { now }: Safety,
  tx: Db,
  decider: Decider,
  found: store.CaseRow,
  { action, reason, note, days, label }: DecisionFields,
): Promise<DecidedCase> {
  const decision = {
    state: 'closed',
    decided_at: now(),
    decided_by: decider.id === operator.id ? null : decider.id,
    action,
    rule: reason,
    note,
    days: action === 'suspend' ? (days ?? null) : null,
    label: action === 'label-mature' ? (label ?? 'other') : null,
    claimed_by: null,
    claimed_until: null,
    next_warning_at: null,
  } as const;
  await store.updateCase(tx, found.id, decision);
  await store.closeReports(tx, found.id, action === 'false-report');
  return { ...found, ...decision };
}

/** Lists the effects of a decision, which depend on the other decisions on the thing. */
async function listEffects(safety: Safety, tx: Db, decided: DecidedCase): Promise<Effect[]> {
  const { action, appeal_of: appealOf, notice_id: noticeId } = decided;
  if (action === 'uphold') return [];
  if (action !== 'reverse') {
    // Waits for a court's order that is being entered on the notice.
    if (upholds(decided) && noticeId !== null) await store.lockNotice(tx, noticeId);
    return effectsOf(decided, await store.findOthers(tx, decided));
  }
  const undone = appealOf === null ? undefined : await store.lockCase(tx, appealOf);
  // Another reporter's appeal may have undone it already.
  if (!undone?.action || undone.undone_at) return [];
  const { id, owner_id: ownerId, target_type: type, target_id: targetId } = undone;
  return effectsOfUndoing(undone, decided.decided_at, {
    ...(await store.findOthers(tx, undone)),
    restrictions: ownerId === null ? [] : await store.listRestrictions(tx, ownerId, id),
    target: await safety.targets[type].find(tx, targetId),
  });
}

/**
 * Whether the appellant has deleted the account since, and is forgotten with the decision. A visitor is known by the
 * report, until that is erased.
 */
async function hasAppellantLeft(tx: Db, { appellant_id: id }: DecidedCase): Promise<boolean> {
  return id !== null && !(await findPersonState(tx, id)) && !(await store.findReportById(tx, id));
}

/** Records the time that a decision took for /metrics, once it is committed. */
function observe({ decisionTimes }: Safety, decided: DecidedCase): void {
  const ms = decided.decided_at.getTime() - decided.received_at.getTime();
  decisionTimes.observe({ category: decided.category }, ms / 1000);
}
