import { moderationLimits as limits } from '@kalaangan/contract/safety/moderation';
import { markMediaForDeletion } from '#features/media/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { daysAfter } from '../cases/clocks.ts';
import type { Safety } from '../context.ts';
import * as store from '../store/index.ts';

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

/**
 * Forgets a person whose account is deleted: reports and cases stay without saying whose they were. What somebody must
 * still decide or answer is kept until then: who signed a notice that runs, and what an open appeal says.
 */
export async function forgetPerson(tx: Db, userId: string): Promise<void> {
  const notices = await store.forgetSigner(tx, userId);
  await store.eraseSigners(tx, await store.listRunOut(tx, notices));
  await store.forgetReporter(tx, userId);
  await store.forgetAppellant(tx, userId);
}
