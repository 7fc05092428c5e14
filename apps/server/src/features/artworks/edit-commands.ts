import { accountMessages } from '@kalaangan/contract/accounts';
import { storedArtStyle, type Artwork } from '@kalaangan/contract/artworks.calls';
import { findSketchfabEmbed } from '@kalaangan/contract/artwork-links';
import { artworkMessages as say } from '@kalaangan/contract/artworks';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { forbidden, notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { toEdit } from './edit.ts';
import type { ArtworksOptions } from './options.ts';
import { mayDelete, mayEdit } from './policy.ts';
import * as store from './store.ts';
import { receiveForm } from './submission.ts';

export function createArtworkEditCommands(
  { database, media, rateLimits }: ArtworksOptions,
  getArtwork: (id: string, viewer: Viewer | null) => Promise<Artwork>,
) {
  const db = database.kysely;
  return {
    /** Before a byte of the form is read. @throws Problem 403, 404 or 429 */
    async requireEditor(id: string, viewer: Viewer): Promise<void> {
      const row = await store.findArtwork(db, id);
      if (!row) throw notFound(say.notFound);
      if (!mayEdit(viewer, row.creator_id))
        throw forbidden(viewer.id === row.creator_id ? accountMessages.notVerified : say.mayNotEdit);
      await rateLimits.consume('upload', viewer.id);
    },

    /** All of the change, or nothing of it. */
    async editArtwork(id: string, viewer: Viewer, parts: AsyncIterable<FormPart>): Promise<Artwork> {
      const intake = media.beginIntake(viewer.id);
      try {
        const form = await receiveForm(parts, intake);
        await withTransaction(db, async (tx) => {
          // Of two edits at once the second sees what the first made of it.
          const row = await store.lockArtwork(tx, id);
          if (!row) throw notFound(say.notFound);
          const edit = toEdit({ row, imageIds: await store.listImageIds(tx, id) }, form);
          const { fields } = edit;
          await store.updateArtwork(tx, id, {
            title: fields.title,
            description: fields.description,
            art_style: storedArtStyle(fields.artStyle),
            software: fields.software,
            tags: fields.tags,
            youtube_url: fields.youtubeUrl,
            sketchfab_url: findSketchfabEmbed(fields.sketchfabUrl) ?? '',
            video_media_id: edit.videoId,
            thumbnail_media_id: edit.thumbnailId,
            updated_at: new Date(),
          });
          await store.replaceImages(tx, id, [...edit.keptImageIds, ...edit.newImageIds]);
          await intake.attach(tx);
          await media.doom(tx, edit.removedIds);
        });
      } catch (error) {
        await intake.abort();
        throw error;
      }
      return getArtwork(id, viewer);
    },

    /** Its likes, comments and views go with it, and its media. @throws Problem 403, 404 or 429 */
    async removeArtwork(id: string, viewer: Viewer): Promise<void> {
      await rateLimits.consume('write', viewer.id);
      await withTransaction(db, async (tx) => {
        const row = await store.lockArtwork(tx, id);
        if (!row) throw notFound(say.notFound);
        if (!mayDelete(viewer, row.creator_id)) throw forbidden(say.mayNotDelete);
        const mediaIds = [...(await store.listImageIds(tx, id)), row.video_media_id, row.thumbnail_media_id];
        await store.deleteArtwork(tx, id);
        await media.doom(
          tx,
          mediaIds.filter((mediaId) => mediaId !== null),
        );
      });
    },
  };
}
