import type { SiteChange, SiteSetting } from '@kalaangan/contract/site/site.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { appendToLog } from '#features/safety/index.ts';
import { changeSettings, listSettings } from '#features/site/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import { requireAdmin } from './admin-guard.ts';
import type { Admin } from './context.ts';
import { mayAdminister } from './policy.ts';

/** @throws {Problem} 403 */
export async function getSite({ site }: Admin, viewer: Viewer): Promise<SiteSetting[]> {
  if (!mayAdminister(viewer)) throw forbidden();
  return listSettings(site);
}

/**
 * Changes what the site says of itself. The log has who changed which field and not its text: that may be an officer's address,
 * which the log could never forget.
 * @throws {Problem} 403, 429; 400 for a field that the environment sets
 */
export async function changeSite(admin: Admin, viewer: Viewer, change: SiteChange): Promise<SiteSetting[]> {
  await requireAdmin(admin, viewer);
  const { db, safety, site } = admin;
  await withTransaction(db, async (tx) => {
    const changed = await changeSettings(site, tx, change);
    if (changed.length === 0) return;
    await appendToLog(tx, {
      at: safety.now(),
      actor: viewer.id,
      action: 'site',
      target: changed.map((field) => `site ${field}`).join(', '),
      reason: '',
    });
  });
  return listSettings(site);
}
