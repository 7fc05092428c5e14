import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { ownAccountMessages as messages } from '@kalaangan/contract/accounts/own-account';
import type { changeEmailBody } from '@kalaangan/contract/accounts/own-account.calls';
import type * as z from 'zod';
import { isUniqueViolation } from '#platform/database/errors.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { conflict, forbidden, invalid, invalidField, unauthorized } from '#platform/http/calls/problem.ts';
import type { Point } from '#platform/rate-limits/index.ts';
import type { Accounts } from '../context.ts';
import { lockProven, proveIdentity } from './identity-guards.ts';
import * as store from '../store/index.ts';
import type { Viewer } from '../people/viewer.ts';

/**
 * Mails a link to the new address and a notice to the present one, which counts until the link is opened.
 * @throws {Problem} 400 for the present address; 401; 403 for a wrong proof; 409 for a taken one; 429
 */
export async function requestEmailChange(
  accounts: Accounts,
  viewer: Viewer,
  { email, ...proof }: z.output<typeof changeEmailBody>,
  address: string,
): Promise<void> {
  const { db, jobs, rateLimits, mailJobs } = accounts;
  const user = await proveIdentity(accounts, viewer, proof, address);
  if (email === user.email) throw invalidField('email', messages.emailSame);
  if (await store.findUserByEmail(db, email)) throw emailTaken();
  const points: Point[] = [];
  try {
    for (const key of [viewer.id, email]) points.push(await rateLimits.take('mail', key));
    await withTransaction(db, async (tx) => {
      await lockProven(tx, user);
      await store.setPendingEmail(tx, user.id, email);
      // What was mailed to another new address must not confirm this one.
      await store.deleteUnusedMailTokens(tx, user.id, 'email');
      await jobs.enqueue(tx, mailJobs.sendEmailChange, { userId: user.id, email });
      await jobs.enqueue(tx, mailJobs.sendEmailNotice, { userId: user.id, email });
    });
  } catch (refusal) {
    // Nothing is mailed.
    for (const point of points) await point.giveBack();
    throw refusal;
  }
}

/**
 * Makes the pending address the account's. Links that were mailed to the one before are void.
 * @throws {Problem} 400 if the change was called off; 401 and 403 without a session of the account, which would get the mailbox of
 * whoever opens the link; 409 if another account has got it meanwhile
 */
export async function confirmPendingEmail(
  tx: Db,
  user: store.UserRow,
  viewer: Viewer | null,
  hash: Buffer,
): Promise<void> {
  if (user.pending_email === null) throw invalid(accountMessages.verificationInvalid, 'link_invalid');
  if (!viewer) throw unauthorized(messages.emailElsewhere);
  if (viewer.id !== user.id) throw forbidden(messages.emailElsewhere);
  try {
    await store.takePendingEmail(tx, user.id);
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw emailTaken();
    throw error;
  }
  await store.deleteOtherMailTokens(tx, user.id, hash);
}

const emailTaken = () => conflict('email_taken', accountMessages.emailTaken, 'email');
