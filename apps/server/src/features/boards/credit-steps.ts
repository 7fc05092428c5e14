import type { Db } from '#platform/database/tables.ts';
import type { Boards } from './context.ts';
import * as store from './store/index.ts';

/** Credits of one event: those of a large board are told in parts. */
const batchSize = 100;

/** Tells artists, once each, that a public board shows something of theirs. @param artworkIds what is new; all if null */
export async function creditArtists(
  boards: Boards,
  tx: Db,
  { id, owner_id }: Pick<store.BoardRow, 'id' | 'owner_id'>,
  artworkIds: readonly string[] | null,
): Promise<void> {
  await announce(boards, tx, owner_id, await store.insertCredits(tx, id, artworkIds));
}

/** Takes back what artists were told of, in the transaction after which it is no longer so. */
export function withdrawCredits(
  boards: Boards,
  tx: Db,
  ownerId: string,
  credits: readonly store.Credit[],
): Promise<void> {
  return announce(boards, tx, ownerId, credits);
}

async function announce(
  { events }: Boards,
  tx: Db,
  ownerId: string,
  credits: readonly store.Credit[],
): Promise<void> {
  for (let start = 0; start < credits.length; start += batchSize)
    await events.creditsChanged.emit(tx, { ownerId, credits: credits.slice(start, start + batchSize) });
}
