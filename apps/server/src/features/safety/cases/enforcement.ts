import { ban, lockAccount, restrict, suspend } from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { addToCase, newCase } from './case-steps.ts';
import type { Safety } from '../context.ts';
import type { Effect } from './decision-effects.ts';
import { appendToLog } from '../ledger/log.ts';
import { sealEvidence } from '../seals/seal-jobs.ts';
import * as store from '../store/index.ts';

type About = Pick<store.CaseRow, 'target_type' | 'target_id'>;

/**
 * Carries out the effects of a decision about a thing in their order, in its transaction, which has locked the thing.
 */
export async function enforce(
  safety: Safety,
  tx: Db,
  about: About,
  effects: readonly Effect[],
): Promise<void> {
  for (const effect of effects) await carryOut(safety, tx, about, effect);
}

async function carryOut(
  safety: Safety,
  tx: Db,
  { target_type: type, target_id: id }: About,
  effect: Effect,
): Promise<void> {
  const { targets, jobs } = safety;
  switch (effect.do) {
    case 'hold':
      return targets[type].hold(tx, id, effect.hold);
    case 'release':
      return targets[type].release(tx, id, effect.reason);
    case 'label-ai':
      return targets[type].labelAi(tx, id, effect.isLabelled);
    case 'label-mature': {
      const before = await targets[type].labelMature(tx, id, effect.to);
      if (!before) return;
      const change = { label_before: before.mature, label_fixed_before: before.fixed };
      return store.updateCase(tx, effect.caseId, change);
    }
    case 'restore-label':
      if (!(await store.inheritLabel(tx, effect.undone))) await targets[type].labelMature(tx, id, effect.to);
      return;
    case 'review-again': {
      const { target, category, noticeId, at } = effect;
      if (noticeId === null) await addToCase(tx, { target, category, at });
      else
        await store.insertCase(tx, {
          ...newCase('notice', { target, category, at }),
          notice_id: noticeId,
        });
      return;
    }
    case 'suspend':
      return suspend(tx, effect.userId, effect.until, effect.note);
    case 'ban':
      await ban(tx, effect.userId, effect.at, effect.note);
      return targets.user.hold(tx, effect.userId, { reason: 'decision', effect: 'hidden' });
    case 'restrict':
      await restrict(tx, effect.userId, effect.left);
      if (effect.left.bannedAt === null) await targets.user.release(tx, effect.userId, 'decision');
      return;
    case 'strike':
      // Not for an account that was deleted meanwhile.
      if (await lockAccount(tx, effect.strike.user_id))
        await store.insertStrike(tx, { id: newId(), ...effect.strike });
      return;
    case 'take-strike-back':
      return store.deleteStrike(tx, effect.caseId);
    case 'change-case':
      return store.updateCase(tx, effect.caseId, effect.change);
    case 'tell':
      return notify(tx, effect.notice);
    case 'mail':
      return jobs.enqueue(tx, safety.mailOutcome, effect.to);
    case 'log':
      return appendToLog(tx, effect.entry);
    case 'seal':
      return sealEvidence(safety, tx, effect.caseId, effect.evidence, effect.decision);
  }
}
