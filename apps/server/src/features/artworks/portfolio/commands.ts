import { portfolioMessages as messages } from '@kalaangan/contract/artworks/portfolio';
import type { Portfolio } from '@kalaangan/contract/artworks/portfolio.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Artworks } from '../context.ts';
import { listChanges, toPortfolio } from './arrangement.ts';
import { requireOwnWorks } from './own-guards.ts';
import * as store from './store.ts';

/**
 * Replaces lists of the viewer's portfolio; idempotent. Works keep their state while nobody sees them: a draft that is published again is
 * where it was.
 * @throws {Problem} 403, 404, 429
 */
export async function arrangePortfolio(
  { db, rateLimits }: Artworks,
  viewer: Viewer,
  lists: { [List in keyof Portfolio]?: string[] | undefined },
): Promise<Portfolio> {
  await rateLimits.consume('write', viewer.id);
  const named = [...(lists.order ?? []), ...(lists.pinned ?? []), ...(lists.hidden ?? [])];
  // Two changes at once would each see only half of what the other pins: one of them runs again.
  const isolation = 'serializable';
  return withTransaction(
    db,
    async (tx) => {
      await requireOwnWorks(tx, viewer, named, messages.notOwn);
      const works = await store.listArranged(tx, viewer.id);
      const before = toPortfolio(works);
      const wanted = {
        order: lists.order ?? before.order,
        pinned: lists.pinned ?? before.pinned,
        hidden: lists.hidden ?? before.hidden,
      };
      await store.updateArranged(tx, viewer.id, listChanges(works, wanted));
      return wanted;
    },
    { isolation },
  );
}
