import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { matureFormMessages } from '@kalaangan/contract/artworks/mature-form';
import { artworkFormMessages, type ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import { artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { Audience, Viewer } from '#features/accounts/index.ts';
import { beginIntake, markMediaForDeletion, present } from '#features/media/index.ts';
import {
  addSubject,
  removeContent,
  removeSubjects,
  requireEditable,
  setMature,
  countLinks,
  requireVersion,
  reviewLinks,
  withCurrent,
} from '#features/social/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import type { Artworks } from './context.ts';
import { toEdit } from './edit.ts';
import { toFieldColumns } from './fields.ts';
import { applyOrigin, requireStatable, requireStated } from './origin-steps.ts';
import { applyMature } from './mature-commands.ts';
import { mayEdit, mayLabel, mayPublish } from './policy.ts';
import { findCreatorName, needsNewFiles, presentationOf } from './presentation.ts';
import { getArtwork } from './queries.ts';
import * as store from './store.ts';
import { artworkSubject, stateOf } from './subject.ts';
import { readSubmission, receiveForm } from './submission.ts';

/**
 * Creates an artwork. A refused or interrupted submission leaves no rows and no files behind.
 * @param parts of the multipart form; nothing of it is read before permission and rate limit are checked
 * @throws {Problem} 400, 403, 413, 415, 429
 */
export async function createArtwork(
  artworks: Artworks,
  audience: Audience<Viewer>,
  parts: AsyncIterable<FormPart>,
): Promise<Artwork> {
  const { db, media, rateLimits } = artworks;
  const { viewer } = audience;
  if (!mayPublish(viewer)) throw forbidden(accountMessages.notVerified, 'email_not_verified');
  await rateLimits.consume('upload', viewer.id);
  const intake = beginIntake(media, viewer.id);
  const id = newId();
  try {
    const { fields, imageIds, videoId, thumbnailId } = await readSubmission(parts, intake);
    requireStated(artworks, fields);
    const creator = await findCreatorName(artworks, viewer.id);
    const created_at = new Date();
    await withTransaction(db, async (tx) => {
      await addSubject(tx, { id, kind: 'artwork', owner_id: viewer.id, created_at });
      await store.insertArtwork(
        tx,
        {
          id,
          creator_id: viewer.id,
          ...toFieldColumns(fields),
          video_media_id: videoId,
          thumbnail_media_id: thumbnailId,
          created_at,
          updated_at: created_at,
        },
        imageIds,
      );
      await applyOrigin(tx, id, null, fields);
      if (fields.mature !== 'none') await setMature(tx, id, true);
      await intake.attach(tx, presentationOf(artworks, { id, ...toFieldColumns(fields) }, creator));
      await review(artworks, tx, { id, creatorId: viewer.id }, fields);
    });
  } catch (error) {
    await intake.abort();
    throw error;
  }
  return getArtwork(artworks, id, audience);
}

/**
 * Omitted fields are unchanged. The edit is atomic: a refused or interrupted one changes nothing.
 * @param parts of the multipart form; nothing of it is read before permission and rate limit are checked
 * @throws {Problem} 400, 403, 404, 409, 413, 415, 429
 */
export async function editArtwork(
  artworks: Artworks,
  id: string,
  audience: Audience<Viewer>,
  parts: AsyncIterable<FormPart>,
): Promise<Artwork> {
  const { db, media } = artworks;
  const { viewer } = audience;
  await requireEditor(artworks, id, viewer);
  const intake = beginIntake(media, viewer.id);
  try {
    const form = await receiveForm(parts, intake);
    const creator = await findCreatorName(artworks, viewer.id);
    await withTransaction(db, async (tx) => {
      // The row lock serializes concurrent edits: the second one works with the result of the first.
      const row = await store.lockArtwork(tx, id);
      if (!row) throw notFound(messages.notFound);
      requireEditable(stateOf(row), viewer, messages.notFound);
      requireVersion(form.texts['version'], row);
      const edit = toEdit({ row, imageIds: await store.listImageIds(tx, id) }, form);
      requireStated(artworks, edit.fields);
      requireStatable(row, edit.fields);
      if (!mayLabel(row, edit.fields.mature)) throw forbidden(matureFormMessages.mayNotTakeOff);
      const columns = toFieldColumns(edit.fields);
      await store.updateArtwork(tx, id, {
        ...columns,
        video_media_id: edit.videoId,
        thumbnail_media_id: edit.thumbnailId,
        updated_at: new Date(),
      });
      await store.replaceImages(tx, id, [...edit.keptImageIds, ...edit.newImageIds]);
      await applyOrigin(tx, id, row, columns);
      await applyMature(tx, row, columns);
      await markMediaForDeletion(media, tx, edit.removedIds);
      const presentation = presentationOf(artworks, { id, ...columns }, creator);
      // Media that stay get new addresses, so that nothing shows them as they were; those of new ones are unknown.
      if (needsNewFiles(row, columns))
        await present(media, tx, await store.listMediaIds(tx, [id]), presentation);
      await intake.attach(tx, presentation);
      await review(artworks, tx, { id, creatorId: viewer.id }, edit.fields);
    });
  } catch (error) {
    await intake.abort();
    throw await withCurrent(error, () => getArtwork(artworks, id, audience));
  }
  return getArtwork(artworks, id, audience);
}

async function requireEditor({ db, rateLimits }: Artworks, id: string, viewer: Viewer): Promise<void> {
  const row = await store.findArtwork(db, id);
  if (!row) throw notFound(messages.notFound);
  requireEditable(stateOf(row), viewer, messages.notFound);
  if (!mayEdit(viewer, row.creator_id))
    throw viewer.id === row.creator_id
      ? forbidden(accountMessages.notVerified, 'email_not_verified')
      : forbidden(artworkFormMessages.mayNotEdit);
  await rateLimits.consume('upload', viewer.id);
}

/**
 * Removes an artwork with its likes, comments, views and media; an admin removes that of others by a decision.
 * @throws {Problem} 403, 404, 429
 */
export function removeArtwork(
  { media, social }: Artworks,
  id: string,
  viewer: Viewer,
  reason: RemovalReason,
): Promise<void> {
  const { mayNotDelete } = artworkFormMessages;
  return removeContent(social, artworkSubject(id), viewer, reason, mayNotDelete, async (tx) => {
    const row = await store.lockArtwork(tx, id);
    return (
      row && {
        state: stateOf(row),
        async remove() {
          const mediaIds = await store.listMediaIds(tx, [id]);
          await removeSubjects(tx, [id]);
          await markMediaForDeletion(media, tx, mediaIds);
        },
      }
    );
  });
}

function review(
  { social }: Artworks,
  tx: Db,
  { id, creatorId }: { id: string; creatorId: string },
  { title, description, tags }: ArtworkFields,
): Promise<void> {
  const links = countLinks([title, description, ...tags].join(' '));
  return reviewLinks(social, tx, { kind: 'artwork', id }, creatorId, links);
}
