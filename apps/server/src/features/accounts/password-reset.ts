import { accountMessages as messages } from '@kalaangan/contract/accounts';
import { withTransaction } from '#platform/database/transaction.ts';
import { invalid, invalidField } from '#platform/http/problem.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Accounts } from './context.ts';
import { hashMailToken } from './mail-tokens.ts';
import { hashPassword } from './passwords.ts';
import * as store from './store/index.ts';

/**
 * The same work whether or not the address has an account: that is asked by the job, where nobody can measure the time
 * that it takes.
 * @throws Problem 429
 */
export async function requestPasswordReset(
  { db, jobs, rateLimits, mailJobs }: Accounts,
  email: string,
  address: string,
): Promise<void> {
  await rateLimits.consume('mailOfAddress', address);
  // Counted by what was typed, account or not: the refusal tells nothing either.
  await rateLimits.take('mail', email);
  await jobs.enqueue(db, mailJobs.sendReset, { email });
}

/**
 * Ends every session of the account.
 * @throws Problem 400 for a common password, and a link that is unknown, used or expired
 */
export async function resetPassword(
  { db, rateLimits }: Accounts,
  token: string,
  password: string,
): Promise<void> {
  if (isCommonPassword(password)) throw invalidField('password', messages.passwordCommon);
  const hash = hashMailToken(token);
  // Hashing a password costs: not for everybody who makes a link up.
  const known = await store.findMailToken(db, hash, 'reset');
  if (!known || known.used_at) throw invalid(messages.resetInvalid, 'link_invalid');
  const password_hash = await hashPassword(password);
  const user = await withTransaction(db, async (tx) => {
    const user = await store.lockUser(tx, known.user_id);
    const found = await store.findLiveMailToken(tx, hash, 'reset');
    if (!user || !found || found.used_at) throw invalid(messages.resetInvalid, 'link_invalid');
    await store.markMailTokenUsed(tx, hash);
    await store.setPasswordHash(tx, user.id, password_hash);
    // Whoever holds the link reads the mails of the address.
    await store.markEmailVerified(tx, user.id);
    await store.deleteSessionsOf(tx, user.id);
    return user;
  });
  await rateLimits.forget('loginFailuresOfAccount', user.email);
}
