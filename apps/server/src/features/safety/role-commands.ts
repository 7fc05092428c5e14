import { adminMessages } from '@kalaangan/contract/admin/admin';
import type { AdminUser } from '@kalaangan/contract/admin/admin.calls';
import type { AgeFields } from '@kalaangan/contract/consents/consents.calls';
import { moderationMessages as messages, type Role } from '@kalaangan/contract/safety/moderation';
import {
  findAge,
  setAdmin as setAdminOfAccount,
  setRole as setRoleOfAccount,
  type Viewer,
} from '#features/accounts/index.ts';
import { correctAge } from '#features/consents/index.ts';
import type { OwnUser } from '@kalaangan/contract/people/people';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, invalid, notFound } from '#platform/http/calls/problem.ts';
import type { Safety } from './context.ts';
import { appendToLog } from './ledger/log.ts';
import { maySetRole, maySetRoleOf, type Decider } from './policy.ts';

/**
 * Makes a person a member, moderator or admin.
 * @throws {Problem} 403, 404, 429; 400 for the viewer's own account, for accounts with an unverified email address and
 *   for those that the setting ADMIN_EMAILS makes admins
 */
export async function setRole(
  safety: Safety,
  viewer: Viewer,
  userId: string,
  role: Role,
): Promise<{ _id: string; role: Role }> {
  if (!maySetRole(viewer)) throw forbidden();
  if (!maySetRoleOf(viewer, userId)) throw invalid(messages.notOneself);
  await safety.rateLimits.consume('write', viewer.id);
  await withTransaction(safety.db, (tx) => giveRole(safety, tx, viewer, userId, role));
  return { _id: userId, role };
}

/**
 * Gives a role, whoever may.
 * @throws {Problem} 404; 400 for accounts with an unverified email address and for those that the setting ADMIN_EMAILS makes
 *   admins
 */
export async function giveRole(
  safety: Safety,
  tx: Db,
  by: Decider,
  userId: string,
  role: Role,
): Promise<void> {
  if (!(await setRoleOfAccount(safety.accounts, tx, userId, role))) throw notFound(adminMessages.unknownUser);
  await logRole(safety, tx, by, userId, role);
}

/**
 * Grants or revokes admin rights.
 * @throws {Problem} 403, 404, 429; 400 for the viewer's own account, for accounts with an unverified email address and
 *   for those that the setting ADMIN_EMAILS makes admins
 */
export async function setAdmin(
  safety: Safety,
  viewer: Viewer,
  userId: string,
  isAdmin: boolean,
): Promise<AdminUser> {
  if (!maySetRole(viewer)) throw forbidden();
  if (!maySetRoleOf(viewer, userId)) throw invalid(adminMessages.notOneself);
  await safety.rateLimits.consume('write', viewer.id);
  return withTransaction(safety.db, async (tx) => {
    const user = await setAdminOfAccount(safety.accounts, tx, userId, isAdmin);
    await logRole(safety, tx, viewer, userId, user.role);
    return user;
  });
}

/** Appends to the log who gives or takes rights. */
function logRole({ now }: Safety, tx: Db, by: Decider, userId: string, role: Role): Promise<void> {
  return appendToLog(tx, {
    at: now(),
    actor: by.id,
    action: 'role',
    target: `user ${userId}`,
    reason: role,
  });
}

/**
 * Corrects somebody's age, as a minor cannot.
 * @throws {Problem} 400, 403, 404, 429
 */
export async function setAgeOf(
  safety: Safety,
  viewer: Viewer,
  userId: string,
  fields: AgeFields,
): Promise<OwnUser['age']> {
  if (!maySetRole(viewer)) throw forbidden();
  await safety.rateLimits.consume('write', viewer.id);
  await withTransaction(safety.db, async (tx) => {
    if (!(await correctAge(safety.consents, tx, userId, fields))) throw notFound(adminMessages.unknownUser);
    await appendToLog(tx, {
      at: safety.now(),
      actor: viewer.id,
      action: 'age',
      target: `user ${userId}`,
      reason: fields.band,
    });
  });
  return findAge(safety.accounts, userId);
}
