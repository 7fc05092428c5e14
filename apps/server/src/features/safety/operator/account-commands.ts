import { links } from '@kalaangan/contract/links';
import type { Role } from '@kalaangan/contract/safety/moderation';
import {
  confirmAddress,
  deleteAccountOf,
  endPassword,
  handedLinkHours,
  makePasswordToken,
  openAccount,
  refuseTaken,
  removeSecondFactor,
  type PasswordToken,
} from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { pageAddress } from '#platform/mail/index.ts';
import type { Safety } from '../context.ts';
import { appendToLog } from '../ledger/log.ts';
import { operator } from '../policy.ts';
import { giveRole } from '../role-commands.ts';

// What the operator of the site does about accounts, by commands on its machine. Nobody is asked whether they may; each
// stands in the log, by the word `operator`.

/** The link by which somebody sets a password, once, within so many hours. */
export type PasswordLink = { link: string; hours: number };

/** @throws {Problem} 409 when the username or the email is taken; 400 for a role without `isVerified` */
export async function createAsOperator(
  safety: Safety,
  fields: { name: string; username: string; email: string },
  { isVerified, role }: { isVerified: boolean; role: Role },
): Promise<PasswordLink & { id: string }> {
  const { db, accounts } = safety;
  const { id, token } = await refuseTaken(() =>
    withTransaction(db, async (tx) => {
      const id = await openAccount(accounts, tx, fields, isVerified);
      const token = await makePasswordToken(tx, id);
      await log(safety, tx, id, 'create', isVerified ? 'verified' : '');
      if (role !== 'member') await giveRole(safety, tx, operator, id, role);
      return { id, token };
    }),
  );
  return { id, ...toLink(safety, token) };
}

/** Confirms that the address is the account's owner's. @returns false if that was known @throws {Problem} 404 */
export async function verifyAsOperator(safety: Safety, userId: string): Promise<boolean> {
  return withTransaction(safety.db, async (tx) => {
    const isChanged = await confirmAddress(tx, userId);
    if (isChanged) await log(safety, tx, userId, 'verify');
    return isChanged;
  });
}

/**
 * @throws {Problem} 404; 400 for accounts with an unverified email address and for those that the setting ADMIN_EMAILS makes
 *   admins
 */
export async function setRoleAsOperator(safety: Safety, userId: string, role: Role): Promise<void> {
  await withTransaction(safety.db, (tx) => giveRole(safety, tx, operator, userId, role));
}

/** Ends password and sessions, and makes the link for a new one. @throws {Problem} 404 */
export async function resetPasswordAsOperator(safety: Safety, userId: string): Promise<PasswordLink> {
  const token = await withTransaction(safety.db, async (tx) => {
    await endPassword(safety.accounts, tx, userId);
    const token = await makePasswordToken(tx, userId);
    await log(safety, tx, userId, 'reset-password');
    return token;
  });
  return toLink(safety, token);
}

/** @returns false if none was in force @throws {Problem} 404 */
export async function removeSecondFactorAsOperator(safety: Safety, userId: string): Promise<boolean> {
  return withTransaction(safety.db, async (tx) => {
    const isRemoved = await removeSecondFactor(safety.accounts, tx, userId);
    if (isRemoved) await log(safety, tx, userId, 'remove-second-factor');
    return isRemoved;
  });
}

/** Deletes an account as its owner would. @returns whether something was kept, sealed @throws {Problem} 404 */
export function deleteAsOperator(safety: Safety, userId: string): Promise<boolean> {
  return deleteAccountOf(safety.accounts, userId, (tx) => log(safety, tx, userId, 'delete'));
}

function log({ now }: Safety, tx: Db, userId: string, action: string, reason = ''): Promise<void> {
  return appendToLog(tx, { at: now(), actor: operator.id, action, target: `user ${userId}`, reason });
}

function toLink({ settings }: Safety, { token, language }: PasswordToken): PasswordLink {
  return {
    link: pageAddress(settings.publicUrl, language, links.resetPassword(token)),
    hours: handedLinkHours,
  };
}
