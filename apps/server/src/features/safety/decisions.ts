import { accessMessages } from '@kalaangan/contract/access';
import { actionsOf, moderationMessages as messages } from '@kalaangan/contract/moderation';
import type { DecisionFields, ModerationCase } from '@kalaangan/contract/moderation.calls';
import type { Language } from '@kalaangan/messages/languages';
import { findPersonState, isStaff, type Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, invalidField, notFound } from '#platform/http/problem.ts';
import { lockedBy, targetText, type DecidedCase } from './cases.ts';
import { isOnlyOneOf, requireFree, requireMayHandle } from './claims.ts';
import type { Safety } from './context.ts';
import { applyDecision, undoDecision } from './effects.ts';
import { appendToLog, type LogEntry } from './log.ts';
import { tellOutcome } from './outcomes.ts';
import { mayModerate, mayRestrict, removes } from './policy.ts';
import { getCase } from './queue.ts';
import { findEvidence, type Evidence } from './seals/content.ts';
import { sealEvidence } from './seals/seal.ts';
import * as store from './store/index.ts';
import { findTargetName } from './target-names.ts';
import type { TargetName } from './targets.ts';

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
  const prepared = await prepareDecision(safety, about, fields.action);
  const decided = await withTransaction(safety.db, async (tx) => {
    await store.lockTargets(tx, lockedBy([about]));
    return decideWithin(safety, tx, viewer, caseId, fields, prepared);
  });
  observeDecision(safety, decided);
  return getCase(safety, viewer, caseId, language);
}

/** What decisions need to know and cannot read in their transaction: the embedded database has one connection. */
type Prepared = { isOnlyModerator: boolean; name: TargetName | null; evidence: Evidence | null };

/** @param about `id`: null if there is no case yet */
export async function prepareDecision(
  safety: Safety,
  about: Pick<store.CaseRow, 'target_type' | 'target_id'> & { id: string | null },
  action: DecisionFields['action'],
): Promise<Prepared> {
  return {
    isOnlyModerator: await isOnlyOneOf(safety),
    name: await findTargetName(safety, about.target_type, about.target_id),
    evidence: removes(action, about.target_type) ? await findEvidence(safety, about) : null,
  };
}

/**
 * The part of a decision in its transaction, which has locked the targets.
 * @param opened what the log says of a case that is opened to be decided at once
 */
export async function decideWithin(
  safety: Safety,
  tx: Db,
  viewer: Viewer,
  caseId: string,
  fields: DecisionFields,
  { isOnlyModerator, name, evidence }: Prepared,
  opened?: LogEntry,
): Promise<DecidedCase> {
  const found = await store.lockCase(tx, caseId);
  if (!found) throw notFound(messages.caseNotFound);
  await requireDecidable(safety, tx, viewer, found, fields, isOnlyModerator);
  const closed = await close(safety, tx, viewer, found, fields, name);
  if (opened) await appendToLog(tx, opened);
  await appendToLog(tx, {
    at: closed.decided_at,
    actor: viewer.id,
    action: fields.action,
    target: targetText({ type: found.target_type, id: found.target_id }),
    reason: [`case ${caseId}`, `rule ${fields.reason}`, fields.note].filter(Boolean).join(': '),
  });
  if (evidence)
    await sealEvidence(safety, tx, caseId, evidence, {
      action: fields.action,
      rule: fields.reason,
      note: fields.note,
      at: closed.decided_at.toISOString(),
      by: viewer.id,
    });
  return closed;
}

/** For /metrics, once it is committed. */
export function observeDecision({ decisionTimes }: Safety, decided: DecidedCase): void {
  const ms = decided.decided_at.getTime() - decided.received_at.getTime();
  decisionTimes.observe({ category: decided.category }, ms / 1000);
}

async function requireDecidable(
  safety: Safety,
  tx: Db,
  viewer: Viewer,
  found: store.CaseRow,
  { action, note }: DecisionFields,
  isOnlyModerator: boolean,
): Promise<void> {
  await requireFree(safety, tx, viewer, found);
  await requireMayHandle(tx, viewer, found, isOnlyModerator);
  if (!actionsOf(found.kind, found.target_type).includes(action))
    throw invalidField('action', messages.actionUnfit);
  if (found.kind === 'access' && note === '') throw invalidField('note', accessMessages.answerRequired);
  if ((action === 'suspend' || action === 'ban') && found.owner_id !== null) {
    const isOwnerStaff = await isStaff(safety.accounts, tx, found.owner_id);
    if (!mayRestrict(viewer, isOwnerStaff)) throw forbidden(messages.mayNotRestrict);
  }
}

async function close(
  safety: Safety,
  tx: Db,
  viewer: Viewer,
  found: store.CaseRow,
  { action, reason, note, days, label }: DecisionFields,
  name: TargetName | null,
): Promise<DecidedCase> {
  const decision = {
    state: 'closed',
    decided_at: safety.now(),
    decided_by: viewer.id,
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
  const decided = { ...found, ...decision };
  if (action === 'reverse') await undoDecision(safety, tx, decided);
  else if (action !== 'uphold') await applyDecision(safety, tx, decided);
  await tellOutcome(safety, tx, decided, name);
  const { appellant_id: appellantId } = found;
  // Who has deleted the account since is forgotten with the decision. A visitor is known by the report, until that is erased.
  if (
    appellantId !== null &&
    !(await findPersonState(tx, appellantId)) &&
    !(await store.findReportById(tx, appellantId))
  )
    await store.updateCase(tx, found.id, store.noAppellant);
  return decided;
}
