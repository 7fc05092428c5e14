import { adminMessages } from '@kalaangan/contract/admin/admin';
import { heavyRequestLimits, runWithLimits } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Accounts } from '../context.ts';
import { PreparationOutdated } from '../hooks.ts';
import { lockProven, proveIdentity, type Proof } from '../sign-in/identity-guards.ts';
import { verifiedEmailOf } from '../people/owner.ts';
import * as store from '../store/index.ts';
import type { Viewer } from '../people/viewer.ts';

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
  // Others that write rows for this account wait from the lock on, and then find that it is deleted.
  return deleteLocked(accounts, user.id, (tx) => lockProven(tx, user));
}

/** Deletes a closed account whose time is over; nothing if it was opened again. */
export async function deleteEndedAccount(accounts: Accounts, userId: string): Promise<void> {
  await deleteLocked(accounts, userId, (tx) => store.lockEndedAccount(tx, userId));
}

/**
 * Deletes somebody's account with all its content, as they would.
 * @param log says so in the transaction, at its end
 * @returns whether something was kept, sealed
 * @throws {Problem} 404
 */
export function deleteAccountOf(
  accounts: Accounts,
  userId: string,
  log: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return deleteLocked(
    accounts,
    userId,
    async (tx) => {
      const user = await store.lockUser(tx, userId);
      if (!user) throw notFound(adminMessages.unknownUser);
      return user;
    },
    log,
  );
}

const mostPreparations = 5;

/**
 * Prepares what is kept of an account, and deletes it; prepares anew if there is more to keep by then.
 * @param lock returns nothing if the account is not to be deleted after all
 * @param finish ends the transaction in which it was deleted
 * @returns whether something was kept
 */
export async function deleteLocked(
  accounts: Accounts,
  userId: string,
  lock: (tx: Db) => Promise<store.UserRow | undefined>,
  finish: (tx: Db) => Promise<void> = async () => {},
): Promise<boolean> {
  const { db, hooks } = accounts;
  for (let preparations = 1; ; preparations++) {
    const kept = await Promise.all(hooks.keepsOfDeleted.map((prepare) => prepare(userId)));
    try {
      await inLongTransaction(db, async (tx) => {
        const locked = await lock(tx);
        if (!locked) return;
        for (const { keep } of kept) await keep(tx, userId, verifiedEmailOf(locked));
        await deleteWithContent(accounts, tx, locked);
        await finish(tx);
      });
      return kept.some(({ isAnything }) => isAnything);
    } catch (error) {
      if (!(error instanceof PreparationOutdated) || preparations === mostPreparations) throw error;
    }
  }
}

/** Runs a transaction with longer time limits: deleting a large account takes longer than other requests. */
function inLongTransaction(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  return runWithLimits(heavyRequestLimits, () => withTransaction(db, work));
}

/** The caller has locked the account's row, so that nobody writes rows for it meanwhile. */
async function deleteWithContent({ hooks, jobs }: Accounts, tx: Db, user: store.UserRow): Promise<void> {
  const verifiedEmail = verifiedEmailOf(user);
  await store.subtractFollowsOf(tx, user.id);
  for (const hook of hooks.beforeDeletion) await hook(tx, user.id, verifiedEmail);
  await store.deleteUser(tx, user.id);
  for (const hook of hooks.afterDeletion) await hook(tx, user.id, verifiedEmail);
  await jobs.deleteFailedAbout(tx, [user.id, user.email]);
}
