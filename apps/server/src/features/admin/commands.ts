import { adminMessages as messages } from '@kalaangan/contract/admin';
import type { AdminUser } from '@kalaangan/contract/admin.calls';
import { setAdmin as setAdminOfAccount } from '#features/accounts/index.ts';
import { forbidden, invalid } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Admin } from './context.ts';
import { mayAdminister, mayChangeAdminOf } from './policy.ts';

/**
 * Grants or revokes admin rights.
 * @throws {Problem} 403, 404, 429; 400 for the viewer's own account, for accounts with an unverified email
 *   address and for those that the setting ADMIN_EMAILS makes admins
 */
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
