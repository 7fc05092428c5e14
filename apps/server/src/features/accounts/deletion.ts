import { accountMessages as messages } from '@kalaangan/contract/accounts';
import { heavyRequestLimits, runWithLimits } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { invalid } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Accounts } from './context.ts';
import { PreparationOutdated } from './hooks.ts';
import { lockProven, proveIdentity, type Proof } from './identity-proof.ts';
import { hashMailToken, lockMailedAccount } from './mail-tokens.ts';
import * as store from './store/index.ts';

/**
 * Deletes the viewer's account with all its content.
 * @returns whether something was kept, sealed
 * @throws {Problem} 401; 403 for a wrong proof; 429
 */
export async function deleteAccount(
  accounts: Accounts,
  viewer: Viewer,
  proof: Proof,
  address: string,
): Promise<boolean> {
  const user = await proveIdentity(accounts, viewer, proof, address);
  // From the lock on others that write rows for this account wait, and then find that it is deleted.
  return deleteLocked(accounts, user.id, (tx) => lockProven(tx, user));
}

/**
 * Deletes an account that was never confirmed, by the link mailed to its address.
 * @throws {Problem} 400 for an invalid link or a confirmed address
 */
export async function disownAccount(accounts: Accounts, token: string): Promise<void> {
  const { id } = await withTransaction(accounts.db, (tx) => lockDisowned(tx, token));
  await deleteLocked(accounts, id, (tx) => lockDisowned(tx, token));
}

/** @throws {Problem} 400 */
async function lockDisowned(tx: Db, token: string): Promise<store.UserRow> {
  const found = await lockMailedAccount(tx, hashMailToken(token), 'verify');
  if (!found) throw invalid(messages.disownInvalid, 'link_invalid');
  if (found.user.email_verified_at !== null) throw invalid(messages.disownVerified, 'already_verified');
  return found.user;
}

/** Deletes a closed account whose time is over; nothing if it was opened again. */
export async function deleteEndedAccount(accounts: Accounts, userId: string): Promise<void> {
  await deleteLocked(accounts, userId, (tx) => store.lockEndedAccount(tx, userId));
}

const mostPreparations = 5;

/**
 * Prepares what is kept of an account, and deletes it; prepares anew if there is more to keep by then.
 * @param lock returns nothing if the account is not to be deleted after all
 * @returns whether something was kept
 */
async function deleteLocked(
  accounts: Accounts,
  userId: string,
  lock: (tx: Db) => Promise<store.UserRow | undefined>,
): Promise<boolean> {
  const { db, hooks } = accounts;
  for (let preparations = 1; ; preparations++) {
    const kept = await Promise.all(hooks.keepsOfDeleted.map((prepare) => prepare(userId)));
    try {
      await inLongTransaction(db, async (tx) => {
        const locked = await lock(tx);
        if (!locked) return;
        for (const { keep } of kept) await keep(tx, userId, store.verifiedEmailOf(locked));
        await deleteWithContent(accounts, tx, locked);
      });
      return kept.some(({ isAnything }) => isAnything);
    } catch (error) {
      if (!(error instanceof PreparationOutdated) || preparations === mostPreparations) throw error;
    }
  }
}

/** With longer time limits: deleting a large account takes longer than other requests. */
function inLongTransaction(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  return runWithLimits(heavyRequestLimits, () => withTransaction(db, work));
}

/** The caller has locked the account's row, so that nobody writes rows for it meanwhile. */
async function deleteWithContent({ hooks, jobs }: Accounts, tx: Db, user: store.UserRow): Promise<void> {
  const verifiedEmail = store.verifiedEmailOf(user);
  await store.subtractFollowsOf(tx, user.id);
  for (const hook of hooks.beforeDeletion) await hook(tx, user.id, verifiedEmail);
  await store.deleteUser(tx, user.id);
  for (const hook of hooks.afterDeletion) await hook(tx, user.id, verifiedEmail);
  await jobs.deleteFailedAbout(tx, [user.id, user.email]);
}
