import {
  moderationLimits as limits,
  moderationMessages as messages,
} from '@kalaangan/contract/safety/moderation';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import type { ReportCategory } from '@kalaangan/contract/safety/report-categories';
import { reportMessages, type ReportTarget } from '@kalaangan/contract/safety/reports';
import type { Language } from '@kalaangan/messages/languages';
import type { Viewer } from '#features/accounts/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import { getCase } from './case-queries.ts';
import {
  aboutOf,
  addToCase,
  isOnlyModerator,
  openingEntry,
  requireFree,
  requireMayHandle,
} from './case-steps.ts';
import type { Safety } from '../context.ts';
import { appendToLog } from '../ledger/log.ts';
import { mayModerate, mayTakeOver } from '../policy.ts';
import * as store from '../store/index.ts';

/**
 * Opens a case without a report, or finds the open one.
 * @throws {Problem} 403, 404
 */
export async function openCase(
  safety: Safety,
  viewer: Viewer,
  asked: { targetType: ReportTarget; targetId: string; category: ReportCategory },
  language: Language,
): Promise<ModerationCase> {
  if (!mayModerate(viewer)) throw forbidden();
  await safety.rateLimits.consume('write', viewer.id);
  const at = safety.now();
  const caseId = await withTransaction(safety.db, async (tx) => {
    const target = await safety.targets[asked.targetType].find(tx, asked.targetId);
    if (!target) throw notFound(reportMessages.targetUnknown);
    const id = await addToCase(tx, { target, category: asked.category, at });
    await appendToLog(tx, openingEntry(target, { id, category: asked.category, by: viewer.id, at }));
    return id;
  });
  return getCase(safety, viewer, caseId, language);
}

/**
 * Keeps a case for the viewer for a while; repeated, it prolongs the time. Admins take over what others have claimed.
 * @throws {Problem} 403, 404, 409
 */
export function claim(
  safety: Safety,
  viewer: Viewer,
  caseId: string,
  language: Language,
): Promise<ModerationCase> {
  const until = new Date(safety.now().getTime() + limits.claimMinutes * 60_000);
  return changeClaim(
    safety,
    viewer,
    { caseId, language, action: 'claim' },
    { claimed_by: viewer.id, claimed_until: until },
  );
}

/** Gives a case back. @throws {Problem} 403, 404, 409 */
export function release(
  safety: Safety,
  viewer: Viewer,
  caseId: string,
  language: Language,
): Promise<ModerationCase> {
  return changeClaim(
    safety,
    viewer,
    { caseId, language, action: 'release' },
    { claimed_by: null, claimed_until: null },
  );
}

async function changeClaim(
  safety: Safety,
  viewer: Viewer,
  { caseId, language, action }: { caseId: string; language: Language; action: 'claim' | 'release' },
  change: Pick<store.CaseRow, 'claimed_by' | 'claimed_until'>,
): Promise<ModerationCase> {
  if (!mayModerate(viewer)) throw forbidden();
  await safety.rateLimits.consume('write', viewer.id);
  const isOnlyOne = await isOnlyModerator(safety);
  await withTransaction(safety.db, async (tx) => {
    const found = await store.lockCase(tx, caseId);
    if (!found) throw notFound(messages.caseNotFound);
    await requireMayHandle(tx, viewer, found, isOnlyOne);
    const takesOver = action === 'claim' && mayTakeOver(viewer);
    await requireFree(safety, tx, viewer, takesOver ? { ...found, claimed_by: null } : found);
    await store.updateCase(tx, caseId, change);
    await appendToLog(tx, {
      at: safety.now(),
      actor: viewer.id,
      action,
      target: aboutOf(found),
      reason: [`case ${caseId}`, ...takenFrom(safety, viewer, found)].join(' '),
    });
  });
  return getCase(safety, viewer, caseId, language);
}

/** Names for the log the user from whom an admin takes a case over; empty if there is none. */
function takenFrom({ now }: Safety, { id }: Viewer, { claimed_by: by, claimed_until: until }: store.CaseRow) {
  return by !== null && by !== id && until && until > now() ? [`from user ${by}`] : [];
}
