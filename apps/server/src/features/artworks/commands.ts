import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { matureFormMessages } from '@kalaangan/contract/artworks/mature-form';
import { artworkFormMessages } from '@kalaangan/contract/artworks/artwork-form';
import { artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { Audience, Viewer } from '#features/accounts/index.ts';
import { beginIntake, markMediaForDeletion, present } from '#features/media/index.ts';
import {
  addSubject,
  countForm,
  findStatus,
  published,
  readStatus,
  removeContent,
  removeSubjects,
  requireEditable,
  requireVersion,
  setMature,
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
import { applyOrigin, requireStatable, requireStated } from './ai/origin-steps.ts';
import { applyMature } from './mature-commands.ts';
import { mayEdit, mayLabel, mayPublish } from './policy.ts';
import { findCreatorName, needsNewFiles, presentationOf } from './presentation.ts';
import { settleStatus } from './publication-steps.ts';
import { getArtwork } from './queries.ts';
import * as store from './store.ts';
import { artworkSubject, stateOf } from './subject.ts';
import { checkSubmission, receiveForm } from './submission.ts';

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
  const counted = await countForm(rateLimits, viewer.id, published.status);
  const intake = beginIntake(media, viewer.id);
  const id = newId();
  try {
    const received = await receiveForm(parts, intake);
    const { videoId, thumbnailId } = received;
    const created_at = new Date();
    const to = readStatus(received.texts, published, created_at);
    const { fields, images } = checkSubmission(received, to.status === 'draft');
    if (to.status !== 'draft') requireStated(artworks, fields);
    await counted.settle(to.status);
    const creator = await findCreatorName(artworks, viewer.id);
    await withTransaction(db, async (tx) => {
      const was_published = to.status === 'published';
      await addSubject(tx, { id, kind: 'artwork', owner_id: viewer.id, created_at, was_published });
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
        images,
      );
      await applyOrigin(tx, id, null, fields);
      if (fields.mature !== 'none') await setMature(tx, id, true);
      await intake.attach(tx, presentationOf(artworks, { id, ...toFieldColumns(fields) }, creator));
      const step = { before: published, to, at: created_at };
      await settleStatus(artworks, tx, { id, creatorId: viewer.id }, { fields, images }, step);
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
  const { db, media, rateLimits } = artworks;
  const { viewer } = audience;
  await requireEditor(artworks, id, viewer);
  const was = await findStatus(db, id);
  const counted = await countForm(rateLimits, viewer.id, was.status);
  const intake = beginIntake(media, viewer.id);
  try {
    const form = await receiveForm(parts, intake);
    await counted.settle(readStatus(form.texts, was, new Date()).status);
    const creator = await findCreatorName(artworks, viewer.id);
    await withTransaction(db, async (tx) => {
      // The row lock serializes concurrent edits: the second one works with the result of the first.
      const row = await store.lockArtwork(tx, id);
      if (!row) throw notFound(messages.notFound);
      requireEditable(stateOf(row), viewer, messages.notFound);
      requireVersion(form.texts['version'], row);
      const [before, at] = [await findStatus(tx, id), new Date()];
      const to = readStatus(form.texts, before, at);
      const isDraft = to.status === 'draft';
      const edit = toEdit({ row, images: await store.listImages(tx, id) }, form, isDraft);
      if (!isDraft) requireStated(artworks, edit.fields);
      requireStatable(row, edit.fields);
      if (!mayLabel(row, edit.fields.mature)) throw forbidden(matureFormMessages.mayNotTakeOff);
      const columns = toFieldColumns(edit.fields);
      await store.updateArtwork(tx, id, {
        ...columns,
        video_media_id: edit.videoId,
        thumbnail_media_id: edit.thumbnailId,
        updated_at: at,
      });
      await store.replaceImages(tx, id, edit.images);
      await applyOrigin(tx, id, row, columns);
      await applyMature(tx, row, columns);
      await markMediaForDeletion(media, tx, edit.removedIds);
      const presentation = presentationOf(artworks, { id, ...columns }, creator);
      // Media that stay get new addresses, so that nothing shows them as they were; those of new ones are unknown.
      if (needsNewFiles(row, columns))
        await present(media, tx, await store.listMediaIds(tx, [id]), presentation);
      await intake.attach(tx, presentation);
      const step = { before, to, at };
      await settleStatus(artworks, tx, { id, creatorId: viewer.id }, edit, step);
    });
  } catch (error) {
    await intake.abort();
    throw await withCurrent(error, () => getArtwork(artworks, id, audience));
  }
  return getArtwork(artworks, id, audience);
}

async function requireEditor({ db }: Artworks, id: string, viewer: Viewer): Promise<void> {
  const row = await store.findArtwork(db, id);
  if (!row) throw notFound(messages.notFound);
  requireEditable(stateOf(row), viewer, messages.notFound);
  if (!mayEdit(viewer, row.creator_id))
    throw viewer.id === row.creator_id
      ? forbidden(accountMessages.notVerified, 'email_not_verified')
      : forbidden(artworkFormMessages.mayNotEdit);
}

/**
 * Deletes an artwork, in a way that its owner can take back; an admin removes that of others by a decision.
 * @throws {Problem} 403, 404, 429
 */
export function removeArtwork(
  { social }: Artworks,
  id: string,
  viewer: Viewer,
  reason: RemovalReason,
): Promise<void> {
  return removeContent(social, artworkSubject(id), viewer, reason, artworkFormMessages.mayNotDelete);
}

/** Deletes an artwork with its likes, comments, views and media for good. */
export async function removeArtworkForGood({ media }: Artworks, tx: Db, id: string): Promise<void> {
  const mediaIds = await store.listMediaIds(tx, [id]);
  await removeSubjects(tx, [id]);
  await markMediaForDeletion(media, tx, mediaIds);
}
