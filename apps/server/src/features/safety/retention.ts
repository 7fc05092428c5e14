import { moderationLimits as limits } from '@kalaangan/contract/moderation';
import { markMediaForDeletion } from '#features/media/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { daysAfter } from './clocks.ts';
import type { Safety } from './context.ts';
import * as store from './store/index.ts';

const batch = 100;

/**
 * Erases what reports say of people, and their pictures, when their case was decided `reportDays` ago. The case itself, its
 * category and its decision stay.
 */
export async function eraseOldReports({ db, media, now }: Safety): Promise<void> {
  const before = daysAfter(now(), -limits.reportDays);
  for (;;) {
    const erased = await withTransaction(db, async (tx) => {
      const ids = await store.lockErasableReports(tx, before, batch);
      const mediaIds = await store.deleteEvidence(tx, ids);
      await store.eraseNotices(tx, ids);
      await store.eraseReports(tx, ids, now());
      await store.forgetVisitorsAppeals(tx, ids);
      if (mediaIds.length > 0) await markMediaForDeletion(media, tx, mediaIds);
      return ids.length;
    });
    if (erased < batch) return;
  }
}

/** Erases who signed the notices of deleted accounts, once these have run out. */
export async function eraseSignersOfLeavers({ db }: Safety): Promise<void> {
  for (;;) {
    const erased = await withTransaction(db, async (tx) => {
      const ids = await store.lockNoticesOfLeavers(tx, batch);
      await store.eraseSigners(tx, ids);
      return ids.length;
    });
    if (erased < batch) return;
  }
}
