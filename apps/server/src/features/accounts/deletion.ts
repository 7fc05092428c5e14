import { accountLimits, accountMessages as messages } from '@kalaangan/contract/accounts';
import type { deleteMeBody } from '@kalaangan/contract/accounts.calls';
import type * as z from 'zod';
import { heavyRequestLimits, runWithLimits } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, invalid, unauthorized } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Accounts } from './context.ts';
import { hashMailToken, lockMailedAccount } from './mail-tokens.ts';
import { isPasswordRight } from './passwords.ts';
import * as store from './store/index.ts';

type Proof = z.output<typeof deleteMeBody>;

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
  const { db, hooks } = accounts;
  const user = await store.findUserById(db, viewer.id);
  if (!user) throw unauthorized();
  if (!(await isIdentityProven(accounts, user, proof, address)))
    throw proof.password
      ? forbidden(messages.passwordIncorrect, 'password_incorrect')
      : forbidden(messages.googleFailed);
  const prepared = await Promise.all(hooks.keepsOfDeleted.map((prepare) => prepare(user.id)));
  const kept = prepared.filter((keep) => keep !== null);
  await inLongTransaction(db, async (tx) => {
    // From here on others that write rows for this account wait, and then find that it is deleted.
    const locked = await store.lockUser(tx, user.id);
    if (!locked) throw unauthorized();
    if (locked.password_hash !== user.password_hash)
      throw forbidden(messages.passwordIncorrect, 'password_incorrect');
    for (const keep of kept) await keep(tx, user.id, store.verifiedEmailOf(locked));
    await deleteWithContent(accounts, tx, locked);
  });
  return kept.length > 0;
}

/**
 * Deletes an account that was never confirmed, by the link mailed to its address.
 * @throws {Problem} 400 for an invalid link or a confirmed address
 */
export async function disownAccount(accounts: Accounts, token: string): Promise<void> {
  await inLongTransaction(accounts.db, async (tx) => {
    const found = await lockMailedAccount(tx, hashMailToken(token), 'verify');
    if (!found) throw invalid(messages.disownInvalid, 'link_invalid');
    if (found.user.email_verified_at !== null) throw invalid(messages.disownVerified, 'already_verified');
    await deleteWithContent(accounts, tx, found.user);
  });
}

async function isIdentityProven(
  { db, guesses, googleVerifier }: Accounts,
  user: store.UserRow,
  { password, credential }: Proof,
  address: string,
): Promise<boolean> {
  const guesser = { address, account: user.email };
  const proven = password
    ? await guesses.checkPassword(guesser, async () =>
        (await isPasswordRight(user.password_hash, password)) ? true : null,
      )
    : await guesses.check(guesser, async () => {
        const identity = credential === undefined ? null : await googleVerifier.find(credential);
        if (identity?.email !== user.email || !isFresh(identity.issuedAt)) return null;
        return (await store.useGoogleCredential(db, identity)) ? true : null;
      });
  return proven !== null;
}

/** @param issuedAt Unix time in seconds */
function isFresh(issuedAt: number): boolean {
  return Date.now() / 1000 - issuedAt <= accountLimits.freshCredentialMinutes * 60;
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
