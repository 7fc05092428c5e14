import { accountLimits, accountMessages as say } from '@kalaangan/contract/accounts';
import type { deleteMeBody } from '@kalaangan/contract/accounts.calls';
import type * as z from 'zod';
import { heavyRequestLimits, runWithLimits } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, invalid, unauthorized } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { GoogleVerifier } from './google-verifier.ts';
import { hashMailToken, lockMailedAccount } from './mail-tokens.ts';
import { isPasswordRight } from './passwords.ts';
import type { AccountsContext } from './sessions.ts';
import * as store from './store.ts';

/**
 * What a feature does when an account goes, in its transaction. May be run again from the beginning. The email is null
 * where it was never confirmed: then it may be somebody else's.
 */
export type LeavingHook = (tx: Db, userId: string, verifiedEmail: string | null) => Promise<void>;

export type Leaving = {
  /** Before the account's row goes, and with it all that hangs on it: for counts of what stays. */
  onLeaving(hook: LeavingHook): void;
  /** After it: nothing of the account can be written any more. For what no foreign key removes. */
  onLeft(hook: LeavingHook): void;
  /** @throws Problem 403 for a wrong password or credential */
  leave(viewer: Viewer, proof: z.output<typeof deleteMeBody>, address: string): Promise<void>;
  /** Removes an account that was never confirmed, by the link mailed to its address. @throws Problem 400 */
  disown(token: string): Promise<void>;
};

export function createLeaving(context: AccountsContext, googleVerifier: GoogleVerifier): Leaving {
  const { database, guesses, jobs } = context;
  const db = database.kysely;
  const before: LeavingHook[] = [];
  const after: LeavingHook[] = [];

  async function isProven(
    user: store.UserRow,
    { password, credential }: z.output<typeof deleteMeBody>,
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

  /** All that an account has goes at once: the statements of the largest ones take longer than others. */
  function inTransaction(work: (tx: Db) => Promise<void>): Promise<void> {
    return runWithLimits(heavyRequestLimits, () => withTransaction(db, work));
  }

  /** The account is locked: nobody makes anything for it meanwhile. */
  async function remove(tx: Db, user: store.UserRow): Promise<void> {
    const verifiedEmail = store.verifiedEmailOf(user);
    for (const hook of before) await hook(tx, user.id, verifiedEmail);
    await store.deleteUser(tx, user.id);
    for (const hook of after) await hook(tx, user.id, verifiedEmail);
    await jobs.deleteFailedAbout(tx, [user.id, user.email]);
  }

  return {
    onLeaving: (hook) => void before.push(hook),
    onLeft: (hook) => void after.push(hook),

    async leave(viewer, proof, address) {
      const user = await store.findUserById(db, viewer.id);
      if (!user) throw unauthorized();
      if (!(await isProven(user, proof, address)))
        throw forbidden(proof.password ? say.passwordIncorrect : say.googleFailed);
      await inTransaction(async (tx) => {
        // From here on nobody makes anything for this account: whoever tries waits, and then finds it gone.
        const locked = await store.lockUser(tx, user.id);
        if (!locked) throw unauthorized();
        if (locked.password_hash !== user.password_hash) throw forbidden(say.passwordIncorrect);
        await remove(tx, locked);
      });
    },

    async disown(token) {
      await inTransaction(async (tx) => {
        const found = await lockMailedAccount(tx, hashMailToken(token), 'verify');
        if (!found) throw invalid(say.disownInvalid);
        if (found.user.email_verified_at !== null) throw invalid(say.disownVerified);
        await remove(tx, found.user);
      });
    },
  };
}

function isFresh(issuedAt: number): boolean {
  return Date.now() / 1000 - issuedAt <= accountLimits.freshCredentialMinutes * 60;
}
