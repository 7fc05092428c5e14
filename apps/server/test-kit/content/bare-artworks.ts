import type { ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import { emptyArtworkFields } from '@kalaangan/contract/artworks/artwork-texts';
import { toFieldColumns } from '#features/artworks/index.ts';
import type { Database } from '#platform/database/index.ts';
import { everything } from '#platform/cache/invalidation.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { newId } from '#platform/database/ids.ts';

export type BareArtwork = Partial<ArtworkFields> & {
  ownerId: string;
  at?: Date;
  likes?: number;
  comments?: number;
  views?: number;
};

/** Inserts an artwork, see `insertBareArtworks`. @returns its id */
export async function insertBareArtwork(database: Database, artwork: BareArtwork): Promise<string> {
  const [id = ''] = await insertBareArtworks(database, [artwork]);
  return id;
}

/**
 * Inserts artworks as `createArtwork` does, but without images and with given counts.
 * @returns the ids
 */
export async function insertBareArtworks(
  database: Database,
  artworks: readonly BareArtwork[],
): Promise<string[]> {
  const ids: string[] = [];
  await database.transaction(async (tx) => {
    for (const { ownerId, at = new Date(), likes = 0, comments = 0, views = 0, ...given } of artworks) {
      const id = newId();
      ids.push(id);
      const fields = { ...emptyArtworkFields, title: 'Bare', artStyle: 'Madhubani', ...given };
      await tx
        .insertInto('subjects')
        .values({
          id,
          kind: 'artwork',
          owner_id: ownerId,
          created_at: at,
          created_ms: at.getTime(),
          likes_count: likes,
          comments_count: comments,
          views,
          is_generated: fields.origin === 'generated',
        })
        .execute();
      await tx
        .insertInto('artworks')
        .values({
          id,
          creator_id: ownerId,
          ...toFieldColumns(fields),
          video_media_id: null,
          thumbnail_media_id: null,
          created_at: at,
          updated_at: at,
        })
        .execute();
    }
    changed(tx, everything);
  });
  return ids;
}
