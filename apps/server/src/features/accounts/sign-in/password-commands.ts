import type { changePasswordBody } from '@kalaangan/contract/accounts/own-account.calls';
import type * as z from 'zod';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Accounts } from '../context.ts';
import { lockProven, proveIdentity } from './identity-guards.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import * as store from '../store/index.ts';
import type { Viewer } from '../people/viewer.ts';

/**
 * Sets a new password and ends the other sessions, and what a link that was mailed for a forgotten one could do.
 * @throws {Problem} 400 for a common password, where they are refused; 401; 403 for a wrong proof; 429
 */
export async function changePassword(
  accounts: Accounts,
  viewer: Viewer,
  { currentPassword, credential, password }: z.output<typeof changePasswordBody>,
  address: string,
): Promise<void> {
  await checkNewPassword(accounts, password);
  const user = await proveIdentity(accounts, viewer, { password: currentPassword, credential }, address);
  const { db, rateLimits, jobs, mailJobs } = accounts;
  await rateLimits.consume('signInChange', user.id);
  const password_hash = await hashPassword(password);
  await withTransaction(db, async (tx) => {
    await lockProven(tx, user);
    await store.setPasswordHash(tx, user.id, password_hash);
    await store.deleteUnusedMailTokens(tx, user.id, 'reset');
    await store.deleteOtherSessions(tx, user.id, viewer.sessionId);
    await jobs.enqueue(tx, mailJobs.sendSecurityNotice, { userId: user.id, what: 'passwordChanged' });
  });
}
