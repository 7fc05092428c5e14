import type { Db } from '#platform/database/tables.ts';
import type { Artworks } from '../context.ts';
import * as store from './store.ts';

/** Tells those who were invited while nobody else could see the work, in the transaction that shows it. */
export async function renewInvitations(
  { events }: Pick<Artworks, 'events'>,
  tx: Db,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<void> {
  const userIds = await store.renewInvitations(tx, id);
  if (userIds.length > 0)
    await events.collaborationChanged.emit(tx, { artworkId: id, userIds, byId: creatorId });
}
