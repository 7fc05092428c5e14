import { adminMessages as messages } from '@kalaangan/contract/admin';
import type { AdminUser } from '@kalaangan/contract/admin.calls';
import { setAdmin as setAdminOfAccount } from '#features/accounts/index.ts';
import { forbidden, invalid } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Admin } from './context.ts';
import { mayAdminister, mayChangeAdminOf } from './policy.ts';

/** @throws Problem 403, 404, 429; 400 for oneself, for the unverified and for those whom the settings make admins */
export async function setAdmin(
  { accounts, rateLimits }: Admin,
  viewer: Viewer,
  userId: string,
  isAdmin: boolean,
): Promise<AdminUser> {
  if (!mayAdminister(viewer)) throw forbidden();
  if (!mayChangeAdminOf(viewer, userId)) throw invalid(messages.notOneself);
  await rateLimits.consume('write', viewer.id);
  return setAdminOfAccount(accounts, userId, isAdmin);
}
