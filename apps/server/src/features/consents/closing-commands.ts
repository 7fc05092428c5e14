import { consentLimits as limits } from '@kalaangan/contract/consents/consents';
import { closeAccount, reopenAccount } from '#features/accounts/index.ts';
import { holdSubjectsOfOwner, releaseSubjectsOfOwner } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Consents } from './context.ts';
import * as store from './store.ts';

// A closed account is hidden with all that it has published, can only be exported, and is deleted after 30 days.

/** Closes an account, in the transaction that has locked it. */
export async function close(
  { content, jobs, mailClosing }: Consents,
  tx: Db,
  userId: string,
  by: 'self' | 'guardian',
): Promise<void> {
  await closeAccount(tx, userId, by, limits.closedDays);
  await holdSubjectsOfOwner(tx, content, userId);
  await jobs.enqueue(tx, mailClosing, { userId });
}

/** Ends what a guardian closed. Whoever has withdrawn their own consent stays out until they give it again. */
export async function reopenForGuardian(consents: Consents, tx: Db, userId: string): Promise<void> {
  if (await store.isWithdrawn(tx, userId, 'privacy-notice'))
    await closeAccount(tx, userId, 'self', limits.closedDays);
  else await reopen(consents, tx, userId);
}

/** Reopens an account, in the transaction that has locked it. */
export async function reopen({ content }: Consents, tx: Db, userId: string): Promise<void> {
  if (await reopenAccount(tx, userId)) await releaseSubjectsOfOwner(tx, content, userId);
}
