import { moderationLimits as limits, moderationMessages as messages } from '@kalaangan/contract/moderation';
import type { ModerationCase } from '@kalaangan/contract/moderation.calls';
import type { Language } from '@kalaangan/messages/languages';
import { findPersonState } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, notFound, Problem } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { targetText } from './cases.ts';
import type { Safety } from './context.ts';
import { appendToLog } from './log.ts';
import { mayModerate } from './policy.ts';
import { getCase } from './queue.ts';
import * as store from './store/index.ts';

/** Keeps a case for the viewer for a while; repeated, it prolongs the time. @throws {Problem} 403, 404, 409 */
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
  await withTransaction(safety.db, async (tx) => {
    const found = await store.lockCase(tx, caseId);
    if (!found) throw notFound(messages.caseNotFound);
    await requireFree(safety, tx, viewer, found);
    await store.updateCase(tx, caseId, change);
    await appendToLog(tx, {
      at: safety.now(),
      actor: viewer.id,
      action,
      target: targetText({ type: found.target_type, id: found.target_id }),
      reason: `case ${caseId}`,
    });
  });
  return getCase(safety, viewer, caseId, language);
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
