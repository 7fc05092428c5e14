import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ArtworksTable, Db } from '#platform/database/tables.ts';

export type ArtworkRow = Selectable<ArtworksTable>;

export async function insertArtwork(
  db: Db,
  artwork: Insertable<ArtworksTable>,
  imageIds: readonly string[],
): Promise<void> {
  await db.insertInto('artworks').values(artwork).execute();
  await insertImages(db, artwork.id, imageIds);
}

async function insertImages(db: Db, artwork_id: string, imageIds: readonly string[]): Promise<void> {
  const images = imageIds.map((media_id, position) => ({ artwork_id, position, media_id }));
  await db.insertInto('artwork_images').values(images).execute();
}

export async function findArtwork(db: Db, id: string): Promise<ArtworkRow | undefined> {
  return db.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** For the one who changes it: others wait. */
export async function lockArtwork(db: Db, id: string): Promise<ArtworkRow | undefined> {
  return db.selectFrom('artworks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateArtwork(db: Db, id: string, change: Updateable<ArtworksTable>): Promise<void> {
  await db.updateTable('artworks').set(change).where('id', '=', id).execute();
}

export async function replaceImages(db: Db, artworkId: string, imageIds: readonly string[]): Promise<void> {
  await db.deleteFrom('artwork_images').where('artwork_id', '=', artworkId).execute();
  await insertImages(db, artworkId, imageIds);
}

/** With its subject, and so with all that hangs on that. */
export async function deleteArtwork(db: Db, id: string): Promise<void> {
  await db.deleteFrom('subjects').where('id', '=', id).execute();
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

/** All of a person's artworks, oldest first, after the given one. Served by subjects_owner. */
export async function listWholeArtworksOf(db: Db, creatorId: string, limit: number, after: string | null) {
  return db
    .selectFrom('subjects')
    .innerJoin('artworks', 'artworks.id', 'subjects.id')
    .selectAll('artworks')
    .select((eb) =>
      sql<string[]>`array(${eb
        .selectFrom('artwork_images')
        .select('media_id')
        .whereRef('artwork_id', '=', 'artworks.id')
        .orderBy('position')})`.as('image_ids'),
    )
    .where('subjects.owner_id', '=', creatorId)
    .where('subjects.kind', '=', 'artwork')
    .$if(after !== null, (query) => query.where('subjects.id', '>', after))
    .orderBy('subjects.id')
    .limit(limit)
    .execute();
}

/** What is searched of artworks. */
export async function listArtworkTexts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('artworks')
    .select(['id', 'creator_id', 'title', 'description', 'art_style', 'software', 'tags'])
    .where('id', 'in', ids)
    .execute();
}

/** The newest of each of these people, newest first. Served by subjects_owner. */
export async function listNewestIds(
  db: Db,
  creatorIds: readonly string[],
  each: number,
): Promise<{ creator_id: string; id: string }[]> {
  const { rows } = await sql<{ creator_id: string; id: string }>`
    select creator.id as creator_id, newest.id from unnest(${creatorIds}::uuid[]) as creator (id)
    cross join lateral (
      select s.id from subjects s where s.owner_id = creator.id and s.kind = 'artwork'
      order by s.id desc limit ${each}
    ) newest`.execute(db);
  return rows;
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
