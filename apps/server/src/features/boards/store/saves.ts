import { isVisibleSubject } from '#features/social/index.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';

/** An artwork, and who made it. */
export type SavedArtwork = { id: string; artistId: string };

/** Saves artworks, in the order of ids, against deadlocks; those that are saved stay as they are. */
export async function insertSaves(tx: Db, userId: string, artworks: readonly SavedArtwork[]): Promise<void> {
  if (artworks.length === 0) return;
  await tx
    .insertInto('saves')
    .values(
      artworks
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, artistId }) => ({ user_id: userId, artwork_id: id, artist_id: artistId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSave(tx: Db, userId: string, artworkId: string): Promise<void> {
  await tx.deleteFrom('saves').where('user_id', '=', userId).where('artwork_id', '=', artworkId).execute();
}

export async function isSaved(db: Db, userId: string, artworkId: string): Promise<boolean> {
  const row = await db
    .selectFrom('saves')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('artwork_id', '=', artworkId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The visible artworks that a person has saved, the last saved first. Uses the index saves_newest. */
export async function listSaves(
  db: Db,
  { userId, limit, offset, after }: KeysetWindow<readonly ['time', 'id']> & { userId: string },
): Promise<{ id: string; savedAt: Date }[]> {
  let query = db
    .selectFrom('saves')
    .select(['artwork_id as id', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .where(isVisibleSubject('saves.artwork_id'))
    .orderBy('saved_at', 'desc')
    .orderBy('artwork_id')
    .limit(limit);
  if (offset > 0) query = query.offset(offset);
  if (after) {
    const [savedAt, id] = after;
    query = query
      .where('saved_at', '<=', savedAt)
      .where((eb) => eb.or([eb('saved_at', '<', savedAt), eb('artwork_id', '>', id)]));
  }
  return query.execute();
}

/** All that a person has saved, by artwork, for the export. */
export async function listSavesOf(db: Db, userId: string, limit: number, after: string | null) {
  let query = db
    .selectFrom('saves')
    .select(['artwork_id as id', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('artwork_id')
    .limit(limit);
  if (after) query = query.where('artwork_id', '>', after);
  return query.execute();
}
