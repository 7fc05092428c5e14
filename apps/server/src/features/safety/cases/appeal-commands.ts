import {
  moderationMessages as messages,
  moderationLimits as limits,
  type AppealAction,
} from '@kalaangan/contract/safety/moderation';
import type { AppealView, SentAppeal } from '@kalaangan/contract/safety/appeals.calls';
import type { Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, invalid, notFound, Problem, unauthorized } from '#platform/http/calls/problem.ts';
import { aboutOf, newCase, type DecidedCase } from './case-steps.ts';
import { appealUntil, daysAfter } from './clocks.ts';
import type { Safety } from '../context.ts';
import { appendToLog } from '../ledger/log.ts';
import { mayAppeal } from '../policy.ts';
import type { Sender } from '../reports/reporter-steps.ts';
import * as store from '../store/index.ts';

/**
 * Appeals against a decision: a case of its own, which somebody else decides.
 * @throws {Problem} 400 for an open case and after the time; 401 without a session and a token; 403 for others than its
 *   author, or who reported what was kept; 404; 409 for a second one
 */
export async function sendAppeal(
  safety: Safety,
  { viewer, address }: Pick<Sender, 'viewer' | 'address'>,
  { caseId, text, statusToken }: { caseId: string; text: string; statusToken?: string | undefined },
): Promise<SentAppeal> {
  if (!viewer && statusToken === undefined) throw unauthorized();
  if (viewer) await safety.rateLimits.consume('write', viewer.id);
  else await safety.rateLimits.consume('form', address);
  const at = safety.now();
  return withTransaction(safety.db, async (tx) => {
    const found = await store.lockCase(tx, caseId);
    if (!found) throw notFound(messages.caseNotFound);
    const reportId = await findVisitorsReport(safety, tx, caseId, statusToken);
    const appellantId = reportId ?? viewer?.id;
    if (appellantId === undefined) throw forbidden(messages.mayNotAppeal);
    const decided = await requireAppealable(tx, { id: appellantId }, found, reportId);
    if (await store.findAppeal(tx, caseId, appellantId))
      throw new Problem('already_done', messages.alreadyAppealed);
    if (at > appealUntil(decided.decided_at)) throw invalid(messages.tooLate);
    const { target_type: type, target_id: id, owner_id: ownerId, category } = decided;
    const due = daysAfter(at, limits.appealClockDays);
    const appeal = {
      ...newCase('appeal', { target: { type, id, ownerId }, category, at, due }),
      appeal_of: caseId,
      appellant_id: appellantId,
      statement: text,
    };
    await store.insertCase(tx, appeal);
    await appendToLog(tx, {
      at,
      actor: reportId === null ? appellantId : 'visitor',
      action: 'appeal',
      target: aboutOf(decided),
      reason: `case ${appeal.id} against case ${caseId}`,
    });
    return {
      _id: appeal.id,
      kind: 'appeal',
      targetType: appeal.target_type,
      targetId: appeal.target_id,
      category: appeal.category,
      state: 'open',
      receivedAt: at.toISOString(),
      dueAt: due.toISOString(),
    };
  });
}

/** @throws {Problem} 400, 403, 404 */
export async function getAppeal(safety: Safety, viewer: Viewer, caseId: string): Promise<AppealView> {
  const { db } = safety;
  const found = await store.findCase(db, caseId);
  if (!found) throw notFound(messages.caseNotFound);
  const decided = await requireAppealable(db, viewer, found, null);
  const appeal = await store.findAppeal(db, caseId, viewer.id);
  return {
    caseId,
    targetType: decided.target_type,
    action: decided.action,
    rule: decided.rule ?? '',
    note: decided.note ?? '',
    decidedAt: decided.decided_at.toISOString(),
    appealUntil: appealUntil(decided.decided_at).toISOString(),
    appeal: appeal
      ? {
          text: appeal.statement ?? '',
          sentAt: appeal.received_at.toISOString(),
          dueAt: appeal.due_at.toISOString(),
          outcome: toOutcome(appeal),
        }
      : null,
  };
}

function toOutcome({ action, note, decided_at: at }: store.CaseRow) {
  if (!isOutcome(action) || !at) return null;
  return { action, note: note ?? '', at: at.toISOString() };
}

const isOutcome = (action: string | null): action is AppealAction =>
  action === 'uphold' || action === 'reverse';

async function requireAppealable(
  tx: Db,
  appellant: Pick<Viewer, 'id'>,
  found: store.CaseRow,
  reportId: string | null,
): Promise<DecidedCase> {
  const { action, decided_at } = found;
  const reporterIds = reportId === null ? await store.listReporterIds(tx, found.id) : [reportId];
  if (!action || !decided_at) {
    if (appellant.id !== found.owner_id && !reporterIds.includes(appellant.id))
      throw forbidden(messages.mayNotAppeal);
    throw invalid(messages.notDecided);
  }
  if (!mayAppeal(appellant, { kind: found.kind, action, ownerId: found.owner_id, reporterIds }))
    throw forbidden(messages.mayNotAppeal);
  return { ...found, action, decided_at };
}

/** The report that a visitor has sent of this case, by the token of its status; it stands for the visitor. */
async function findVisitorsReport(
  { tokens }: Pick<Safety, 'tokens'>,
  tx: Db,
  caseId: string,
  statusToken: string | undefined,
): Promise<string | null> {
  if (statusToken === undefined) return null;
  const reports = await store.listReportsOf(tx, caseId);
  const found = reports.find(
    ({ reporter_email: email, number }) => email !== null && tokens.isStatus(number, statusToken),
  );
  return found?.id ?? null;
}
