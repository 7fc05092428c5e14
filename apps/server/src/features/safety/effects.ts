import { moderationLimits as limits } from '@kalaangan/contract/moderation';
import { ban, lockAccount, restrict, suspend } from '#features/accounts/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { addToCase, type DecidedCase } from './cases.ts';
import { daysAfter, suspendedUntil } from './clocks.ts';
import type { Safety } from './context.ts';
import { hideByNotice, newNoticeCase, showAgain, upholds } from './notice-effects.ts';
import { isStrike, removes } from './policy.ts';
import * as store from './store/index.ts';

// What follows from a decision for the thing and its author, and how an appeal undoes it.

/** In the transaction of the decision. */
export async function applyDecision(safety: Safety, tx: Db, decided: DecidedCase): Promise<void> {
  const { id, action, decided_at: at, owner_id: ownerId, target_type, target_id } = decided;
  const note = decided.note ?? '';
  const target = safety.targets[target_type];
  if (upholds(decided)) await hideByNotice(safety, tx, decided);
  else if (removes(action, target_type))
    await target.hold(tx, target_id, {
      reason: 'decision',
      effect: 'removed',
      decision: { caseId: id, rule: decided.rule ?? '', note, at },
    });
  if (action === 'label-ai') await target.labelAi(tx, target_id, true);
  if (decided.label !== null) {
    const { label } = decided;
    const before = await target.labelMature(tx, target_id, { mature: label, fixed: label !== 'none' });
    if (before)
      await store.updateCase(tx, id, { label_before: before.mature, label_fixed_before: before.fixed });
  }
  if (ownerId !== null) {
    const until = suspendedUntil(decided);
    if (until) await suspend(tx, ownerId, until, note);
    if (action === 'ban') {
      await ban(tx, ownerId, at, note);
      await safety.targets.user.hold(tx, ownerId, { reason: 'decision', effect: 'hidden' });
    }
    // Not for an account that was deleted meanwhile.
    if (isStrike(action) && (await lockAccount(tx, ownerId)))
      await store.insertStrike(tx, {
        id: newId(),
        user_id: ownerId,
        case_id: id,
        action,
        rule: decided.rule ?? '',
        note,
        at,
        until: daysAfter(at, limits.strikeDays),
      });
  }
  // A notice is a case beside the one of the reports on the thing, which may still wait for a decision.
  if (decided.kind !== 'notice') {
    await target.release(tx, target_id, 'report');
    await target.release(tx, target_id, 'review');
  }
}

/** An appeal is granted: everything is as if the decision had not been made. */
export async function undoDecision(safety: Safety, tx: Db, appeal: DecidedCase): Promise<void> {
  const undone = appeal.appeal_of === null ? undefined : await store.lockCase(tx, appeal.appeal_of);
  // Another reporter's appeal may have undone it already.
  if (!undone?.action || undone.undone_at) return;
  await store.updateCase(tx, undone.id, { undone_at: appeal.decided_at });
  const { action, owner_id: ownerId, target_type, target_id } = undone;
  await store.deleteStrike(tx, undone.id);
  const target = safety.targets[target_type];
  if (upholds(undone)) await showAgain(safety, tx, undone);
  else if (removes(action, target_type) && !(await store.isRemovedByAnother(tx, undone)))
    await target.release(tx, target_id, 'decision');
  if (action === 'label-ai' && !(await store.isLabelledByAnother(tx, undone)))
    await target.labelAi(tx, target_id, false);
  if (undone.label_before !== null && !(await store.inheritLabel(tx, undone)))
    await target.labelMature(tx, target_id, {
      mature: undone.label_before,
      fixed: undone.label_fixed_before ?? false,
    });
  if (ownerId !== null && (action === 'suspend' || action === 'ban'))
    await restrictByTheRest(safety, tx, ownerId, undone.id);
  // What was kept by mistake waits for a decision again.
  if (action === 'keep') {
    const found = await target.find(tx, target_id);
    const at = appeal.decided_at;
    if (found && undone.notice_id !== null)
      await store.insertCase(tx, newNoticeCase(found, undone.notice_id, at));
    else if (found) await addToCase(tx, { target: found, category: undone.category, at });
  }
}

async function restrictByTheRest(safety: Safety, tx: Db, ownerId: string, except: string): Promise<void> {
  const left = await store.listRestrictions(tx, ownerId, except);
  const bans = left.filter(({ action }) => action === 'ban');
  const ends = left.flatMap((decision) => suspendedUntil(decision) ?? []);
  const latest = ends.toSorted((a, b) => b.getTime() - a.getTime())[0];
  await restrict(tx, ownerId, {
    suspendedUntil: latest ?? null,
    bannedAt: bans[0]?.decided_at ?? null,
    reason: left[0]?.note ?? null,
  });
  if (bans.length === 0) await safety.targets.user.release(tx, ownerId, 'decision');
}
