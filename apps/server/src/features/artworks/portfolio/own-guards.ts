import { artworkMessages } from '@kalaangan/contract/artworks/artworks';
import type { Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import * as store from './store.ts';

/** Requires that works are the viewer's own, published or not. @param notOwn the message of the 403 @throws {Problem} 403, 404 */
export async function requireOwnWorks(
  tx: Db,
  viewer: Viewer,
  named: readonly string[],
  notOwn: string,
): Promise<void> {
  const ids = [...new Set(named)];
  const works = await store.listCreators(tx, ids);
  if (works.some(({ creatorId }) => creatorId !== viewer.id)) throw forbidden(notOwn);
  if (works.length < ids.length) throw notFound(artworkMessages.notFound);
}
