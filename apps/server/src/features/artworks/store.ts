import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { selectImageFacts, type ImageFacts } from '#features/media/index.ts';
import {
  countsTag,
  editsTag,
  isVisible,
  kindOfOwnerTag,
  kindTag,
  selectEmbeddedLikers,
  selectStatus,
  selectSubjectCounts,
  subjectTag,
  type Dating,
  type Sorted,
} from '#features/social/index.ts';
import { dependOn, dependOnEach } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { compileOnce } from '#platform/database/compile-once.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import { selectCollaborators } from './collaborators/store.ts';
import type { ArtworkImagesTable, ArtworksTable } from './tables.ts';

export type ArtworkRow = Selectable<ArtworksTable>;

/** The ids of an artwork's images in their order, as a column. */
const imageIds = sql<string[]>`array(
  select i.media_id from artwork_images i where i.artwork_id = artworks.id order by i.position)`;

/** What the first image shows, as a column. */
const coverAlt = sql<string | null>`(
  select i.alt from artwork_images i where i.artwork_id = artworks.id order by i.position limit 1)`;

/** An image of an artwork by the id of its medium, with its words. */
export type WordedImage = { id: string } & Pick<Selectable<ArtworkImagesTable>, 'alt' | 'caption'>;

/** The images of an artwork in their order, as a column. */
const images = sql<(Pick<WordedImage, 'alt' | 'caption'> & { facts: ImageFacts })[]>`coalesce((
  select json_agg(json_build_object('facts', ${selectImageFacts('i.media_id')}, 'alt', i.alt, 'caption', i.caption)
    order by i.position)
  from artwork_images i where i.artwork_id = artworks.id), '[]')`;

export async function insertArtwork(
  db: Db,
  artwork: Insertable<ArtworksTable>,
  images: readonly WordedImage[],
): Promise<void> {
  await db.insertInto('artworks').values(artwork).execute();
  await insertImages(db, artwork.id, images);
}

async function insertImages(db: Db, artwork_id: string, images: readonly WordedImage[]): Promise<void> {
  if (images.length === 0) return;
  const rows = images.map(({ id, ...words }, position) => ({ artwork_id, position, media_id: id, ...words }));
  await db.insertInto('artwork_images').values(rows).execute();
}

export async function findArtwork(db: Db, id: string): Promise<ArtworkRow | undefined> {
  dependOn(subjectTag(id));
  return db.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirst();
}

const selectWholeArtwork = compileOnce((db: Db, id: string) =>
  db
    .selectFrom('artworks')
    .selectAll('artworks')
    .select([
      images.as('images'),
      selectCollaborators.as('collaborators'),
      selectSubjectCounts('artworks.id').as('counts'),
      selectEmbeddedLikers('artworks.id').as('likers'),
    ])
    .where('artworks.id', '=', id),
);

/** An artwork with its images in their order, its counts and the ids of its newest likers. */
export async function findWholeArtwork(db: Db, id: string) {
  dependOn(subjectTag(id));
  dependOn(countsTag(id));
  const [artwork] = await selectWholeArtwork(db, id);
  return artwork;
}

/** Takes a `FOR UPDATE` lock: concurrent changes wait until the transaction ends. */
export async function lockArtwork(db: Db, id: string): Promise<ArtworkRow | undefined> {
  return db.selectFrom('artworks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateArtwork(db: Db, id: string, change: Updateable<ArtworksTable>): Promise<void> {
  await db
    .updateTable('artworks')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  changed(db, subjectTag(id), editsTag('artwork'));
}

/** The id of the work that was chosen as the person's banner; uses the index artworks_banner. */
export async function findBannerId(db: Db, creatorId: string): Promise<string | undefined> {
  dependOn(kindOfOwnerTag('artwork', creatorId));
  const query = db.selectFrom('artworks').select('id').where('creator_id', '=', creatorId);
  return (await query.where('is_banner', '=', true).limit(1).executeTakeFirst())?.id;
}

/** Makes one of the person's works the only one that is their banner, or none. It is no change of the works. */
export async function setBanner(db: Db, creatorId: string, id: string | null): Promise<void> {
  const isChosen = sql<boolean>`id is not distinct from ${id}::uuid`;
  const rows = await db
    .updateTable('artworks')
    .set({ is_banner: isChosen })
    .where('creator_id', '=', creatorId)
    .where(sql<boolean>`is_banner or ${isChosen}`)
    .returning('id')
    .execute();
  changed(db, kindOfOwnerTag('artwork', creatorId), ...rows.map((row) => subjectTag(row.id)));
}

export async function replaceImages(
  db: Db,
  artworkId: string,
  images: readonly WordedImage[],
): Promise<void> {
  await db.deleteFrom('artwork_images').where('artwork_id', '=', artworkId).execute();
  await insertImages(db, artworkId, images);
  changed(db, subjectTag(artworkId));
}

/** The columns of visible list items, each with its image ids in their order; in no particular order of artworks. */
export async function listArtworkHeads(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  dependOnEach(ids, subjectTag);
  return db
    .selectFrom('artworks')
    .select(['id', 'creator_id', 'title', 'thumbnail_media_id', 'origin', 'mature'])
    .select([imageIds.as('image_ids'), coverAlt.as('cover_alt')])
    .where('id', 'in', ids)
    .where(isVisible)
    .execute();
}

/** Dates a draft that is published for the first time, as its subject is dated. */
export async function dateArtwork(tx: Db, id: string, { publishedId, at }: Dating): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({ published_id: publishedId, created_at: at })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('artwork_collaborators')
    .set({ published_id: publishedId })
    .where('artwork_id', '=', id)
    .execute();
}

type NewestWindow = KeysetWindow<readonly ['id']> & { style: string | null; withoutAi: boolean };

/**
 * Lists the visible artworks, or those of a style, newest first. Uses the indexes artworks_newest and artworks_style,
 * without what was generated by AI artworks_made and artworks_style_made.
 */
export async function listNewestIds(
  db: Db,
  { style, withoutAi, limit, offset, after }: NewestWindow,
): Promise<Sorted[]> {
  dependOn(kindTag('artwork'));
  let query = db
    .selectFrom('artworks')
    .select(['id', 'sort_id'])
    .where(isVisible)
    .orderBy('sort_id', 'desc')
    .limit(limit);
  if (style !== null) {
    dependOn(editsTag('artwork'));
    query = query.where('art_style', '=', style);
  }
  if (withoutAi) query = query.where(sql<boolean>`origin <> 'generated'`);
  if (offset > 0) query = query.offset(offset);
  if (after) query = query.where('sort_id', '<', after[0]);
  return query.execute();
}

/** The styles of the newest visible artworks that were not generated by AI, those of most works first. Uses artworks_made. */
export async function listStylesOfNewest(db: Db, newest: number, withinMs: number): Promise<string[]> {
  dependOn(kindTag('artwork'), withinMs);
  const { rows } = await sql<{ style: string }>`
    select art_style as style
    from (
      select art_style from artworks where visibility = 'visible' and origin <> 'generated' order by sort_id desc limit ${newest}
    ) recent
    group by art_style order by count(*) desc, art_style`.execute(db);
  return rows.map(({ style }) => style);
}

/** The creators and styles of visible works that need no cover; in no particular order. */
export async function listMakers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('artworks')
    .select(['id', 'creator_id', 'art_style'])
    .where('id', 'in', ids)
    .where('mature', '=', 'none')
    .where(isVisible)
    .execute();
}

/** All columns and the images in their order, oldest artwork first: ids are UUIDv7 and sort by time. */
export async function listWholeArtworks(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('artworks')
    .selectAll()
    .select([images.as('images'), selectCollaborators.as('collaborators')])
    .select(selectStatus('artworks.id').as('status'))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** The columns that the search index reads, of visible artworks. */
export async function listArtworkTexts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('artworks')
    .select(['id', 'creator_id', 'title', 'description', 'art_style', 'software', 'tags', 'origin', 'medium'])
    .where('id', 'in', ids)
    .where(isVisible)
    .execute();
}

/** The images of an artwork in their order. */
export async function listImages(db: Db, artworkId: string): Promise<WordedImage[]> {
  return db
    .selectFrom('artwork_images')
    .select(['media_id as id', 'alt', 'caption'])
    .where('artwork_id', '=', artworkId)
    .orderBy('position')
    .execute();
}

/** Visible works that their artists allow training on, with all their media. */
const selectAllowed = (db: Db) =>
  db
    .selectFrom('artworks')
    .select(['id', 'thumbnail_media_id', 'video_media_id', imageIds.as('image_ids')])
    .where(sql<boolean>`ai_use = 'allowed' and visibility = 'visible'`);

/** Lists those works in the order of ids. Uses the index artworks_ai_allowed. */
export async function listAllowedWorks(db: Db, after: string | null, limit: number) {
  dependOn(kindTag('artwork'));
  dependOn(editsTag('artwork'));
  const query = selectAllowed(db).orderBy('id').limit(limit);
  return (after === null ? query : query.where('id', '>', after)).execute();
}

/** Finds the work if it is one of those; undefined otherwise. */
export async function findAllowedWork(db: Db, id: string) {
  dependOn(subjectTag(id));
  return selectAllowed(db).where('id', '=', id).executeTakeFirst();
}

/** What stands for works in lists of one's own. */
export async function listArtworkCards(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('artworks')
    .select(['id', 'title', 'thumbnail_media_id', imageIds.as('image_ids')])
    .where('id', 'in', ids)
    .execute();
}

export async function listArtworkTitles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('artworks').select(['id', 'title']).where('id', 'in', ids).execute();
}

/** Lists the ids of the works' images, videos and thumbnails. */
export async function listMediaIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select media_id as id from artwork_images where artwork_id = any(${ids}::uuid[])
    union all
    select unnest(array[video_media_id, thumbnail_media_id]) from artworks where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows.flatMap((row) => row.id ?? []);
}
