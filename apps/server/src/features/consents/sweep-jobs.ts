import { deleteEndedAccount, listEndedAccounts, listMinorIds } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Consents } from './context.ts';
import * as store from './store.ts';

const batch = 100;

/** Notes expired links, so that cached answers and pages say so from then on. Links about adults are deleted. */
export async function noteExpiredLinks({ db }: Consents): Promise<void> {
  while ((await withTransaction(db, noteBatch)) === batch);
}

async function noteBatch(tx: Db): Promise<number> {
  const userIds = await store.noteExpiredTokens(tx, batch);
  const minors = new Set(await listMinorIds(tx, userIds));
  await store.deleteTokens(tx, ...userIds.filter((id) => !minors.has(id)));
  return userIds.length;
}

/**
 * Deletes the accounts that were closed long enough, one after the other: each deletes all that it published. One that cannot
 * be deleted now does not keep the others.
 * @throws what the first of those threw, at the end
 */
export async function deleteEndedAccounts({ accounts }: Consents): Promise<void> {
  const failed = new Map<string, unknown>();
  for (;;) {
    const ids = (await listEndedAccounts(accounts)).filter((id) => !failed.has(id));
    for (const id of ids)
      await deleteEndedAccount(accounts, id).catch((error: unknown) => failed.set(id, error));
    if (ids.length > 0) continue;
    for (const error of failed.values()) throw error;
    return;
  }
}
