import type { Db } from '#platform/database/tables.ts';
import { listWholeArtworksOf } from './store.ts';

const batch = 500;

/** A person's artworks as data, in files of some hundreds. Pictures are named by their ids, as in the folder of media. */
export function createArtworkExport(db: Db) {
  return async function* (userId: string): AsyncGenerator<{ path: string; data: unknown }> {
    let after: string | null = null;
    for (let file = 1; ; file++) {
      const rows: Awaited<ReturnType<typeof listWholeArtworksOf>> = await listWholeArtworksOf(
        db,
        userId,
        batch,
        after,
      );
      if (file === 1 || rows.length > 0)
        yield {
          path: file === 1 ? 'artworks.json' : `artworks-${file}.json`,
          data: rows.map((row) => ({
            _id: row.id,
            title: row.title,
            description: row.description,
            artStyle: row.art_style,
            software: row.software,
            tags: row.tags,
            youtubeUrl: row.youtube_url,
            sketchfabUrl: row.sketchfab_url,
            images: row.image_ids,
            thumbnail: row.thumbnail_media_id,
            video: row.video_media_id,
            createdAt: row.created_at,
            updatedAt: row.updated_at,
          })),
        };
      after = rows.at(-1)?.id ?? null;
      if (rows.length < batch) return;
    }
  };
}
