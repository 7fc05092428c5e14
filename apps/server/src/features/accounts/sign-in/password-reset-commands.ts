import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { withTransaction } from '#platform/database/transaction.ts';
import { invalid } from '#platform/http/calls/problem.ts';
import type { Accounts } from '../context.ts';
import { hashMailToken } from '../mails/mail-tokens.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { isOwnerKnown } from '../people/owner.ts';
import * as store from '../store/index.ts';
import { endForeignAccess } from './take-over-steps.ts';

/**
 * Does the same work whether or not the address has an account, so that the response time does not reveal it: the job
 * looks the account up.
 * @param address the network address of the request
 * @throws {Problem} 429
 */
export async function requestPasswordReset(
  { db, jobs, rateLimits, mailJobs }: Accounts,
  email: string,
  address: string,
): Promise<void> {
  await rateLimits.consume('mailOfAddress', address);
  // Counted by the typed email, with or without an account, so that a refusal does not reveal it either.
  await rateLimits.take('mail', email);
  await jobs.enqueue(db, mailJobs.sendReset, { email });
}

/**
 * Sets the password, confirms the address and ends every session of the account.
 * @throws {Problem} 400 for a common password, where they are refused, and a link that is unknown, used or expired
 */
export async function resetPassword(accounts: Accounts, token: string, password: string): Promise<void> {
  const { db, rateLimits, jobs, mailJobs } = accounts;
  await checkNewPassword(accounts, password);
  const hash = hashMailToken(token);
  // Before the costly hash, so that invented links do not cause it.
  const known = await store.findMailToken(db, hash, ['reset']);
  if (!known || known.used_at) throw invalid(messages.resetInvalid, 'link_invalid');
  const password_hash = await hashPassword(password);
  const user = await withTransaction(db, async (tx) => {
    const user = await store.lockUser(tx, known.user_id);
    const found = await store.findLiveMailToken(tx, hash, ['reset']);
    if (!user || !found || found.used_at) throw invalid(messages.resetInvalid, 'link_invalid');
    await store.markMailTokenUsed(tx, hash);
    // Whoever opened the account may have added more than a password. If its owner is known, that is the owner's own.
    if (!isOwnerKnown(user)) await endForeignAccess(tx, user.id);
    await store.setPasswordHash(tx, user.id, password_hash);
    // The link was mailed to the address.
    await store.markEmailVerified(tx, user.id, 'owner');
    await store.deleteSessionsOf(tx, user.id);
    await jobs.enqueue(tx, mailJobs.sendSecurityNotice, { userId: user.id, what: 'passwordChanged' });
    return user;
  });
  await rateLimits.forget('loginFailuresOfAccount', user.email);
}
