import { moderationLimits as limits, moderationMessages as messages } from '@kalaangan/contract/moderation';
import type { ModerationCase } from '@kalaangan/contract/moderation.calls';
import type { Language } from '@kalaangan/messages/languages';
import { findPersonState, listStaff, type Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, notFound, Problem } from '#platform/http/problem.ts';
import { targetText } from './cases.ts';
import type { Safety } from './context.ts';
import { appendToLog } from './log.ts';
import { mayModerate, mayTakeOver, refuseDeciding } from './policy.ts';
import { getCase } from './queue.ts';
import * as store from './store/index.ts';

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
  const isOnlyModerator = await isOnlyOneOf(safety);
  await withTransaction(safety.db, async (tx) => {
    const found = await store.lockCase(tx, caseId);
    if (!found) throw notFound(messages.caseNotFound);
    await requireMayHandle(tx, viewer, found, isOnlyModerator);
    const takesOver = action === 'claim' && mayTakeOver(viewer);
    await requireFree(safety, tx, viewer, takesOver ? { ...found, claimed_by: null } : found);
    await store.updateCase(tx, caseId, change);
    await appendToLog(tx, {
      at: safety.now(),
      actor: viewer.id,
      action,
      target: targetText({ type: found.target_type, id: found.target_id }),
      reason: [`case ${caseId}`, ...takenFrom(safety, viewer, found)].join(' '),
    });
  });
  return getCase(safety, viewer, caseId, language);
}

/** Of whom an admin takes a case over. */
function takenFrom({ now }: Safety, { id }: Viewer, { claimed_by: by, claimed_until: until }: store.CaseRow) {
  return by !== null && by !== id && until && until > now() ? [`from user ${by}`] : [];
}

/** Whether there is nobody else to decide an appeal. Not in a transaction: the embedded database has one connection. */
export async function isOnlyOneOf({ accounts }: Safety): Promise<boolean> {
  return (await listStaff(accounts)).length === 1;
}

/** @throws {Problem} 403 for one's own case, and for an appeal against one's own decision */
export async function requireMayHandle(
  tx: Db,
  viewer: Viewer,
  found: store.CaseRow,
  isOnlyModerator: boolean,
): Promise<void> {
  const against = found.appeal_of === null ? undefined : await store.lockCase(tx, found.appeal_of);
  const refusal = refuseDeciding(
    viewer,
    {
      ownerId: found.owner_id,
      appellantId: found.appellant_id,
      decidedBefore: against?.decided_by ?? null,
    },
    isOnlyModerator,
  );
  if (refusal === 'own') throw forbidden(messages.mayNotDecide);
  if (refusal === 'decided-before') throw forbidden(messages.otherModerator);
}

/** @throws {Problem} 409 for a closed case, and for one that somebody else works on */
export async function requireFree(
  { now }: Safety,
  tx: Db,
  viewer: Viewer,
  { state, claimed_by: claimedBy, claimed_until: claimedUntil }: store.CaseRow,
): Promise<void> {
  if (state === 'closed') throw new Problem('already_done', messages.closed);
  if (claimedBy === null || claimedBy === viewer.id || !claimedUntil || claimedUntil <= now()) return;
  const name = (await findPersonState(tx, claimedBy))?.name;
  if (name !== undefined) throw new Problem('already_done', () => messages.claimed(name));
}
