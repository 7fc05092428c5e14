import type { RemovalReason } from '@kalaangan/contract/removal';
import { reportMessages } from '@kalaangan/contract/reports';
import type { Viewer } from '#features/accounts/index.ts';
import type { HeldSubject } from '#features/social/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, notFound } from '#platform/http/problem.ts';
import { addToCase, openingEntry, targetText } from './cases.ts';
import type { Safety } from './context.ts';
import { decideWithin, observeDecision, prepareDecision } from './decisions.ts';
import { mayModerate } from './policy.ts';
import * as store from './store/index.ts';
import { targetOfKind } from './works.ts';

const category = 'other';

/**
 * What an admin deletes of others' is removed by a decision: its author is told why, and may appeal.
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
  const { db } = safety;
  const type = targetOfKind[kind];
  const fields = { action: 'remove', ...reason } as const;
  const open = await store.findOpenCase(db, type, id);
  const about = { target_type: type, target_id: id, id: open?.id ?? null };
  const prepared = await prepareDecision(safety, about, fields.action);
  const decided = await withTransaction(db, async (tx) => {
    const target = await safety.targets[type].find(tx, id);
    if (!target) throw notFound(reportMessages.targetUnknown);
    await store.lockTargets(tx, [targetText(target), targetText({ type: 'user', id: target.ownerId })]);
    const isNew = (await store.findOpenCase(tx, type, id)) === undefined;
    const at = safety.now();
    const caseId = await addToCase(tx, { target, category, at });
    const opened = openingEntry(target, { id: caseId, category, by: viewer.id, at });
    return decideWithin(safety, tx, viewer, caseId, fields, prepared, isNew ? opened : undefined);
  });
  observeDecision(safety, decided);
}
