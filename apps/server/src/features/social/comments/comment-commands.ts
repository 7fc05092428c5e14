import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import { requireInteraction, type Viewer } from '#features/accounts/index.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import type { Social } from '../context.ts';
import { mayDeleteComment } from '../policy.ts';
import { countLinks, reviewLinks } from './restraint-steps.ts';
import { deleteForNow } from '../removal/deletion-steps.ts';
import * as store from '../store/index.ts';
import type { CommentTarget, Subject } from '../subject.ts';
import { requireOpen, requireOwner, requireVisible } from '../visibility-guards.ts';

// Writes comments and finds single ones. `comment-thread-queries.ts` reads whole threads.

/** @param parentId the comment that is replied to @throws {Problem} 403, 404 for the subject or that comment; 429 */
export async function insertComment(
  social: Social,
  subject: Subject,
  viewer: Viewer,
  content: string,
  parentId: string | null,
): Promise<store.NewComment> {
  const { db, rateLimits, events } = social;
  await rateLimits.consume('write', viewer.id);
  await requirePlace(db, subject, viewer, parentId);
  const id = newId();
  const created_at = new Date();
  const row = { id, subject_id: subject.id, parent_id: parentId, author_id: viewer.id, content, created_at };
  try {
    await withTransaction(db, async (tx) => {
      const kind = parentId === null ? 'comment' : 'comment_reply';
      await store.insertSubject(tx, { id, kind, owner_id: viewer.id, created_at });
      await store.insertComment(tx, row);
      await store.addToCommentsCount(tx, subject.id, 1);
      // Checked again, now that whoever closes the comments or hides the subject waits for its row.
      const { ownerId, parent } = await requirePlace(tx, subject, viewer, parentId);
      await reviewLinks(social, tx, { kind, id }, viewer.id, countLinks(content));
      await events.commentAdded.emit(tx, {
        commentId: id,
        subject: { kind: subject.kind, id: subject.id, ownerId },
        byId: viewer.id,
        parent: parent && { id: parent.id, authorId: parent.author_id },
      });
    });
  } catch (error) {
    // The subject or the comment was deleted meanwhile.
    if (isForeignKeyViolation(error))
      throw notFound(parentId === null ? subject.notFound : messages.notFound);
    throw error;
  }
  return row;
}

/** Checks that a comment or reply may be written there. @throws {Problem} 403, 404, 410 */
async function requirePlace(
  db: Db,
  subject: Subject,
  viewer: Viewer,
  parentId: string | null,
): Promise<{ ownerId: string; parent: store.CommentRow | null }> {
  const ownerId = await requireOpen(db, subject, viewer);
  if (parentId === null) return { ownerId, parent: null };
  const parent = requireOn(subject, await store.findComment(db, parentId), null, viewer);
  await requireInteraction(db, viewer, [parent.author_id]);
  return { ownerId, parent };
}

/**
 * Deletes a comment with its replies, or a reply, in a way that the viewer can take back; an admin removes those of others by a
 * decision.
 * @throws {Problem} 403, 404, 429
 */
export async function removeComment(
  social: Social,
  subject: Subject,
  target: CommentTarget,
  viewer: Viewer,
  reason: RemovalReason,
): Promise<void> {
  const { db, rateLimits } = social;
  await rateLimits.consume('write', viewer.id);
  const ownerId = await requireOwner(social.db, subject, viewer);
  const { kind, id, parentId } = commentOf(target);
  const isDeleted = await withTransaction(db, async (tx) => {
    await store.lockSubjectExclusively(tx, kind, id);
    const row = requireOn(subject, await store.findComment(tx, id), parentId, viewer);
    if (!mayDeleteComment(viewer, { authorId: row.author_id, ownerId }))
      throw forbidden(parentId === null ? messages.mayNotDelete : messages.mayNotDeleteReply);
    // Only its author and the subject's owner delete it here: an admin removes it by a decision below.
    if (viewer.id !== row.author_id && viewer.id !== ownerId) return false;
    await deleteForNow(social, tx, { kind, id }, viewer);
    return true;
  });
  if (!isDeleted) await social.moderation.removeAsAdmin(viewer, { kind, id }, reason);
}

/** Deletes a comment with its replies, or a reply, for good. */
export async function removeCommentForGood(tx: Db, id: string): Promise<void> {
  const row = await store.findComment(tx, id);
  const counted = await store.deleteComment(tx, id);
  if (row && counted > 0) await store.addToCommentsCount(tx, row.subject_id, -counted);
}

/** The number of comments and replies. @throws {Problem} 404 */
export async function countComments(
  { db }: Social,
  { kind, id, notFound: message }: Subject,
): Promise<number> {
  const count = await store.findCommentsCount(db, id, kind);
  if (count === null) throw notFound(message);
  return count;
}

/** @throws {Problem} 404 unless the comment, or the reply to it, belongs to this subject; 410 */
export async function requireComment(
  social: Social,
  subject: Subject,
  target: CommentTarget,
  viewer: Viewer | null,
): Promise<store.CommentRow> {
  await requireOwner(social.db, subject, viewer);
  const { id, parentId } = commentOf(target);
  return requireOn(subject, await store.findComment(social.db, id), parentId, viewer);
}

/** The comment or reply as a subject of its own, for its likes. @throws {Problem} 404 */
export async function requireCommentSubject(
  social: Social,
  subject: Subject,
  target: CommentTarget,
  viewer: Viewer | null,
): Promise<Subject> {
  const { id } = await requireComment(social, subject, target, viewer);
  const { kind, message } = commentOf(target);
  return { kind, id, notFound: message };
}

/** @throws {Problem} 404 unless the comment belongs to this subject, and to this parent comment or to none; 410 */
export function requireOn(
  subject: Subject,
  row: store.CommentRow | undefined,
  parentId: string | null,
  viewer: Viewer | null,
): store.CommentRow {
  const message = parentId === null ? messages.notFound : messages.replyNotFound;
  if (!row || row.subject_id !== subject.id || row.parent_id !== parentId) throw notFound(message);
  requireVisible({ visibility: row.visibility, ownerId: row.author_id }, viewer, message);
  return row;
}

/** What the address of a comment or reply names: the kind of subject, its id, and that of the comment that is replied to. */
export function commentOf({ commentId, replyId }: CommentTarget) {
  return replyId === undefined
    ? ({ kind: 'comment', id: commentId, parentId: null, message: messages.notFound } as const)
    : ({ kind: 'comment_reply', id: replyId, parentId: commentId, message: messages.replyNotFound } as const);
}

/** Finds the text of a comment or reply for moderators, whatever its visibility; null if it was deleted. */
export async function findCommentText(db: Db, id: string): Promise<string | null> {
  return (await store.findComment(db, id))?.content ?? null;
}
