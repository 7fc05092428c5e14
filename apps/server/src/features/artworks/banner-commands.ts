import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import type { Viewer } from '#features/accounts/index.ts';
import { requireOwner } from '#features/social/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import type { Artworks } from './context.ts';
import { mayEdit } from './policy.ts';
import * as store from './store.ts';
import { artworkSubject } from './subject.ts';

/** Chooses a work as the banner of its artist's profile, or takes it back; idempotent. @throws {Problem} 403, 404, 429 */
export async function chooseBanner(
  { db, rateLimits }: Artworks,
  id: string,
  viewer: Viewer,
  chosen: boolean,
): Promise<{ chosen: boolean }> {
  await rateLimits.consume('write', viewer.id);
  const creatorId = await requireOwner(db, artworkSubject(id), viewer);
  if (!mayEdit(viewer, creatorId)) throw forbidden(messages.mayNotEdit);
  const isOther = !chosen && (await store.findBannerId(db, creatorId)) !== id;
  if (!isOther) await withTransaction(db, (tx) => store.setBanner(tx, creatorId, chosen ? id : null));
  return { chosen };
}
