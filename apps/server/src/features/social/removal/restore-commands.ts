import type { Viewer } from '#features/accounts/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import { commentOf, requireComment } from '../comments/comment-commands.ts';
import type { Social } from '../context.ts';
import * as store from '../store/index.ts';
import type { CommentTarget, Subject } from '../subject.ts';
import { requireOwner } from '../visibility-guards.ts';
import { requireRestorable, restoreDeleted } from './deletion-steps.ts';

/** Takes the deletion of content back. @throws {Problem} 404, 429 */
export async function restoreContent(
  social: Social,
  { notFound: message, ...subject }: Subject,
  viewer: Viewer,
): Promise<void> {
  await social.rateLimits.consume('write', viewer.id);
  await withTransaction(social.db, async (tx) => {
    await requireRestorable(tx, subject, viewer, message);
    await restoreDeleted(social, tx, subject);
  });
}

/** Takes the deletion of a comment or reply back. @throws {Problem} 404, 410, 429 */
export async function restoreComment(
  social: Social,
  subject: Subject,
  { commentId, replyId }: CommentTarget,
  viewer: Viewer,
): Promise<void> {
  await social.rateLimits.consume('write', viewer.id);
  await requireOwner(social.db, subject, viewer);
  if (replyId !== undefined) await requireComment(social, subject, { commentId }, viewer);
  const { kind, id, parentId, message } = commentOf({ commentId, replyId });
  await withTransaction(social.db, async (tx) => {
    await requireRestorable(tx, { kind, id }, viewer, message);
    const row = await store.findComment(tx, id);
    if (row?.subject_id !== subject.id || row.parent_id !== parentId) throw notFound(message);
    await restoreDeleted(social, tx, { kind, id });
  });
}
