import type { EarlierText } from '@kalaangan/contract/social/edits.calls';
import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import { requireInteraction, type Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import type { Social } from '../context.ts';
import { mayEditWords } from '../policy.ts';
import * as store from '../store/index.ts';
import type { CommentTarget, Subject } from '../subject.ts';
import { requireEditable, requireInteractive } from '../visibility-guards.ts';
import { commentOf, requireComment, requireOn } from './comment-commands.ts';
import { countLinks, reviewLinks } from './restraint-steps.ts';

/**
 * Changes a comment or reply; its author may, also where the comments are closed.
 * @throws {Problem} 403, 404, 410, 429
 */
export async function editComment(
  social: Social,
  subject: Subject,
  target: CommentTarget,
  viewer: Viewer,
  content: string,
): Promise<void> {
  const { kind, id, parentId, message } = commentOf(target);
  await social.rateLimits.consume('write', viewer.id);
  await requireInteractive(social.db, subject, viewer);
  if (parentId !== null) {
    const parent = await requireComment(social, subject, { commentId: parentId }, viewer);
    await requireInteraction(social.db, viewer, [parent.author_id]);
  }
  await withTransaction(social.db, async (tx) => {
    await store.lockSubjectExclusively(tx, kind, id);
    const row = requireOn(subject, await store.findComment(tx, id), parentId, viewer);
    if (!mayEditWords(viewer, row.author_id))
      throw forbidden(parentId === null ? messages.mayNotEdit : messages.mayNotEditReply);
    requireEditable({ visibility: row.visibility, ownerId: row.author_id }, viewer, message);
    if (row.content === content) return;
    await store.editComment(tx, row, content);
    await reviewLinks(social, tx, { kind, id }, viewer.id, countLinks(content));
  });
}

/** The most earlier texts of one thing that moderators read. */
export const mostEarlierTexts = 50;

/** The latest of a comment's earlier texts, for moderators. */
export async function listEarlierTexts(db: Db, id: string): Promise<EarlierText[]> {
  const versions = await store.listCommentVersions(db, id, mostEarlierTexts);
  return versions.map(({ content, replaced_at: at }) => ({
    title: '',
    text: content,
    replacedAt: at.toISOString(),
  }));
}
