import { accountMessages } from '@kalaangan/contract/accounts';
import { storedArtStyle, type Artwork } from '@kalaangan/contract/artworks.calls';
import { findSketchfabEmbed } from '@kalaangan/contract/artwork-links';
import { artworkMessages as say } from '@kalaangan/contract/artworks';
import { newId } from '#platform/database/ids.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { forbidden, notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ArtworksOptions } from './options.ts';
import { mayPublish } from './policy.ts';
import * as store from './store.ts';
import { readSubmission } from './submission.ts';

export function createArtworkCommands(
  { database, media, social, rateLimits }: ArtworksOptions,
  getArtwork: (id: string, viewer: Viewer | null) => Promise<Artwork>,
) {
  const db = database.kysely;
  return {
    /** Before a byte of the form is read. @throws Problem 403 or 429 */
    async requirePublisher(viewer: Viewer): Promise<void> {
      if (!mayPublish(viewer)) throw forbidden(accountMessages.notVerified);
      await rateLimits.consume('upload', viewer.id);
    },

    /** Nothing of a refused or broken-off submission stays behind. */
    async createArtwork(viewer: Viewer, parts: AsyncIterable<FormPart>): Promise<Artwork> {
      const intake = media.beginIntake(viewer.id);
      const id = newId();
      try {
        const { fields, imageIds, videoId, thumbnailId } = await readSubmission(parts, intake);
        const created_at = new Date();
        await db.transaction().execute(async (tx) => {
          await social.addSubject(tx, { id, kind: 'artwork', owner_id: viewer.id, created_at });
          await store.insertArtwork(
            tx,
            {
              id,
              creator_id: viewer.id,
              title: fields.title,
              description: fields.description,
              art_style: storedArtStyle(fields.artStyle),
              software: fields.software,
              tags: fields.tags,
              youtube_url: fields.youtubeUrl,
              sketchfab_url: findSketchfabEmbed(fields.sketchfabUrl) ?? '',
              video_media_id: videoId,
              thumbnail_media_id: thumbnailId,
              created_at,
              updated_at: created_at,
            },
            imageIds,
          );
          await intake.attach(tx);
        });
      } catch (error) {
        await intake.abort();
        throw error;
      }
      return getArtwork(id, viewer);
    },

    /** @param address where a visitor without an account comes from @throws Problem 404 */
    async countView(id: string, viewer: Viewer | null, address: string): Promise<number> {
      const views = await social.countView('artwork', id, viewer, address);
      if (views === null) throw notFound(say.notFound);
      return views;
    },
  };
}
