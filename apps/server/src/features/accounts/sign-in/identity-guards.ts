import { accountLimits, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import type { Db } from '#platform/database/tables.ts';
import { forbidden, unauthorized } from '#platform/http/calls/problem.ts';
import type { Accounts } from '../context.ts';
import { isPasswordRight } from './passwords.ts';
import * as store from '../store/index.ts';
import type { Viewer } from '../people/viewer.ts';

/** The present password or a fresh Google credential. */
export type Proof = { password?: string | undefined; credential?: string | undefined };

/**
 * The viewer's account, if the proof is right.
 * @param address the network address of the request
 * @throws {Problem} 401; 403 for a wrong proof; 429
 */
export async function proveIdentity(
  accounts: Accounts,
  viewer: Viewer,
  proof: Proof,
  address: string,
): Promise<store.UserRow> {
  const user = await store.findUserById(accounts.db, viewer.id);
  if (!user) throw unauthorized();
  if (!(await isIdentityProven(accounts, user, proof, address)))
    throw proof.password
      ? forbidden(messages.passwordIncorrect, 'password_incorrect')
      : forbidden(messages.googleFailed);
  return user;
}

/**
 * Requires a proof for what adds a way to log in: a session that was just opened is a proof itself, a stolen one is
 * mostly older.
 * @throws {Problem} 401; 403 without a proof or for a wrong one; 429
 */
export async function requireProofOrNewSession(
  accounts: Accounts,
  viewer: Viewer,
  proof: Proof,
  address: string,
): Promise<void> {
  if (await store.isSessionNew(accounts.db, viewer.sessionId, accountLimits.newSessionMinutes)) return;
  if (!proof.password && proof.credential === undefined)
    throw forbidden(messages.proofRequired, 'proof_required');
  await proveIdentity(accounts, viewer, proof, address);
}

/**
 * Locks the account, whose password must still be the proven one.
 * @throws {Problem} 401 if it was deleted, 403 if its password changed meanwhile
 */
export async function lockProven(tx: Db, proven: store.UserRow): Promise<store.UserRow> {
  const locked = await store.lockUser(tx, proven.id);
  if (!locked) throw unauthorized();
  if (locked.password_hash !== proven.password_hash)
    throw forbidden(messages.passwordIncorrect, 'password_incorrect');
  return locked;
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
