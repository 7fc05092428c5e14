import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import type { Viewer } from '#features/accounts/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import type { Social } from '../context.ts';
import { mayCloseComments } from '../policy.ts';
import * as store from '../store/index.ts';
import type { Subject } from '../subject.ts';
import { requireOwner } from '../visibility-guards.ts';

export { selectCommentsClosed } from '../store/index.ts';

/** Closes or opens the comments on a subject; idempotent. @throws {Problem} 403, 404, 429 */
export async function setCommentsClosed(
  { db, rateLimits }: Social,
  subject: Subject,
  viewer: Viewer,
  closed: boolean,
): Promise<{ commentsClosed: boolean }> {
  await rateLimits.consume('write', viewer.id);
  const ownerId = await requireOwner(db, subject, viewer);
  if (!mayCloseComments(viewer, ownerId)) throw forbidden(messages.mayNotClose);
  await withTransaction(db, (tx) => store.setCommentsClosed(tx, subject.id, closed));
  return { commentsClosed: closed };
}
