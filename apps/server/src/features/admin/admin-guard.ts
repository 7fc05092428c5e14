import type { Viewer } from '#features/accounts/index.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import type { Admin } from './context.ts';
import { mayAdminister } from './policy.ts';

/** The gate of what admins change. @throws {Problem} 403, 429 */
export async function requireAdmin({ rateLimits }: Admin, viewer: Viewer): Promise<void> {
  if (!mayAdminister(viewer)) throw forbidden();
  await rateLimits.consume('write', viewer.id);
}
