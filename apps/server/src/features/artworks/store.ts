import type { Insertable, Selectable } from 'kysely';
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

export async function listArtworkHeads(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('artworks')
    .select(['id', 'creator_id', 'title', 'thumbnail_media_id'])
    .where('id', 'in', ids)
    .execute();
}

/** The images of several artworks in their order, by artwork. */
export async function listImageIds(db: Db, artworkIds: readonly string[]): Promise<Map<string, string[]>> {
  const images = new Map<string, string[]>();
  if (artworkIds.length === 0) return images;
  const rows = await db
    .selectFrom('artwork_images')
    .select(['artwork_id', 'media_id'])
    .where('artwork_id', 'in', artworkIds)
    .orderBy('artwork_id')
    .orderBy('position')
    .execute();
  for (const { artwork_id, media_id } of rows) {
    const list = images.get(artwork_id);
    if (list) list.push(media_id);
    else images.set(artwork_id, [media_id]);
  }
  return images;
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
