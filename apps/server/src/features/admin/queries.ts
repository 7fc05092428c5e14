import type { AdminDashboard } from '@kalaangan/contract/admin/admin.calls';
import { listAccounts, type Viewer } from '#features/accounts/index.ts';
import type { PageRequest } from '#platform/database/lists/keyset.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import type { Admin } from './context.ts';
import { mayAdminister } from './policy.ts';

/** @throws {Problem} 403 unless the viewer is an admin */
export async function getDashboard(
  { accounts, getFigures }: Admin,
  viewer: Viewer,
  { q = '', ...page }: PageRequest & { q?: string | undefined },
): Promise<AdminDashboard> {
  if (!mayAdminister(viewer)) throw forbidden();
  const [stats, people] = await Promise.all([getFigures(), listAccounts(accounts, { text: q, ...page })]);
  return { stats, ...people };
}
