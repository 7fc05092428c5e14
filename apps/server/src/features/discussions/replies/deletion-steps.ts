import { markMediaForDeletion } from '#features/media/index.ts';
import {
  deleteForNow,
  removeSubjects,
  requireRestorable,
  restoreDeleted,
  subjectTag,
  type HeldSubject,
} from '#features/social/index.ts';
import type { Viewer } from '#features/accounts/index.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Discussions } from '../context.ts';
import * as store from '../store/index.ts';

// A reply that others have replied to leaves a blank placeholder at once. What it was is kept until the deletion is final.

const subjectOf = (id: string): HeldSubject => ({ kind: 'discussion_reply', id });

/** Deletes a reply in a way that the viewer can take back. @returns whether a blank placeholder stays */
export async function deleteReply(
  { social }: Discussions,
  tx: Db,
  row: store.ExistingReply,
  viewer: Viewer,
): Promise<boolean> {
  await deleteForNow(social, tx, subjectOf(row.id), viewer);
  const isBlank = await store.hasShownReplies(tx, row.id);
  if (isBlank) await store.blankReply(tx, row);
  if (row.parent_id !== null) await store.hideBlankWithoutReplies(tx, row.parent_id);
  if (row.solved) changed(tx, subjectTag(row.discussion_id));
  return isBlank;
}

/**
 * Takes the deletion of a reply back.
 * @throws {Problem} 404 unless the viewer has deleted it, and it is not too late
 */
export async function restoreReply(
  { social }: Discussions,
  tx: Db,
  { discussionId, replyId }: { discussionId: string; replyId: string },
  viewer: Viewer,
  notFoundMessage: string,
): Promise<void> {
  await requireRestorable(tx, subjectOf(replyId), viewer, notFoundMessage);
  await store.fillBlankReply(tx, replyId);
  await restoreDeleted(social, tx, subjectOf(replyId));
  const row = await store.findReply(tx, replyId);
  if (row?.visibility === 'visible' && row.parent_id !== null) await showParent(tx, row.parent_id);
  if (row?.solved) changed(tx, subjectTag(discussionId));
}

/** Shows what a reply stands below, if that was deleted meanwhile: as a blank placeholder. */
async function showParent(tx: Db, parentId: string): Promise<void> {
  const parent = await store.lockReply(tx, parentId);
  if (parent?.visibility !== 'deleted') return;
  const { author_id } = parent;
  if (author_id === null) await store.showBlankReply(tx, parentId);
  else await store.blankReply(tx, { ...parent, author_id, visibility: 'visible' });
}

/** Deletes a reply with its votes and media for good; a blank placeholder stays as long as there are replies to it. */
export async function removeReplyForGood({ media }: Discussions, tx: Db, id: string): Promise<void> {
  const row = await store.lockReply(tx, id);
  const mediaIds = await store.listOwnMediaIds(tx, [id]);
  const kept = await store.forgetDeletedReply(tx, id);
  if (row && !kept && (await store.hasReplies(tx, id))) await store.blankReplyForGood(tx, id);
  await removeSubjects(tx, [id]);
  if (row) await store.deleteBlankReplyWithoutReplies(tx, id);
  if (row?.parent_id) await store.deleteBlankReplyWithoutReplies(tx, row.parent_id);
  await markMediaForDeletion(media, tx, mediaIds);
}
