import type { AiUse, Origin } from '@kalaangan/contract/artwork-origin';
import type { Database } from '#platform/database/index.ts';
import { everything } from '#platform/cache/invalidation.ts';
import { changed } from '#platform/database/changes.ts';
import { newId } from '#platform/database/ids.ts';

type Published = {
  ownerId: string;
  title?: string;
  at?: Date;
  likes?: number;
  comments?: number;
  views?: number;
  origin?: Origin;
  aiUse?: AiUse;
};

/**
 * Inserts an artwork as `createArtwork` does, but without images and with given counts.
 * @returns the id
 */
export async function insertBareArtwork(
  database: Database,
  { ownerId, title = 'Bare', at = new Date(), likes = 0, comments = 0, views = 0, ...more }: Published,
): Promise<string> {
  const { origin = 'unstated', aiUse = 'denied' } = more;
  const id = newId();
  await database.transaction(async (tx) => {
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
        is_generated: origin === 'generated',
      })
      .execute();
    await tx
      .insertInto('artworks')
      .values({
        id,
        creator_id: ownerId,
        title,
        description: '',
        art_style: 'Madhubani',
        software: [],
        tags: [],
        youtube_url: '',
        sketchfab_url: '',
        origin,
        ai_use: aiUse,
        video_media_id: null,
        thumbnail_media_id: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    changed(tx, everything);
  });
  return id;
}
