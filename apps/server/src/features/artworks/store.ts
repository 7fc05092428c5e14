import { sql, type Insertable, type Selectable } from 'kysely';
import type { ArtworksTable, Db } from '#platform/database/tables.ts';

export type ArtworkRow = Selectable<ArtworksTable>;

export async function insertArtwork(
  db: Db,
  artwork: Insertable<ArtworksTable>,
  imageIds: readonly string[],
): Promise<void> {
  await db.insertInto('artworks').values(artwork).execute();
  const images = imageIds.map((media_id, position) => ({ artwork_id: artwork.id, position, media_id }));
  await db.insertInto('artwork_images').values(images).execute();
}

export async function findArtwork(db: Db, id: string): Promise<ArtworkRow | undefined> {
  return db.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What a list shows of artworks, each with its images in their order. */
export async function listArtworkHeads(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('artworks')
    .select((eb) => [
      'id',
      'creator_id',
      'title',
      'thumbnail_media_id',
      sql<string[]>`array(${eb
        .selectFrom('artwork_images')
        .select('media_id')
        .whereRef('artwork_id', '=', 'artworks.id')
        .orderBy('position')})`.as('image_ids'),
    ])
    .where('id', 'in', ids)
    .execute();
}

/** The images of an artwork in their order. */
export async function listImageIds(db: Db, artworkId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('artwork_images')
    .select('media_id')
    .where('artwork_id', '=', artworkId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.media_id);
}

export async function countArtworks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('artworks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listArtworkChanges(db: Db, offset: number, limit: number) {
  return db
    .selectFrom('artworks')
    .select(['id', 'updated_at'])
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function listArtworkTitles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('artworks').select(['id', 'title']).where('id', 'in', ids).execute();
}
