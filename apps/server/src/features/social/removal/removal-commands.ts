import type { Message } from '@kalaangan/messages/t';
import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import type { Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import type { Social } from '../context.ts';
import { mayDelete } from '../policy.ts';
import * as store from '../store/index.ts';
import type { Subject } from '../subject.ts';
import { requireVisible } from '../visibility-guards.ts';
import { deleteForNow } from './deletion-steps.ts';

/**
 * Deletes content; an admin removes that of others by a decision, which can be appealed.
 * @param mayNotDelete the message of the 403 for others
 * @param deleteOwn deletes that of the viewer: usually in a way that can be taken back
 * @throws {Problem} 403, 404, 410, 429
 */
export async function removeContent(
  social: Social,
  { kind, id, notFound: unknown }: Subject,
  viewer: Viewer,
  reason: RemovalReason,
  mayNotDelete: Message,
  deleteOwn = (tx: Db): Promise<void> => deleteForNow(social, tx, { kind, id }, viewer),
): Promise<void> {
  await social.rateLimits.consume('write', viewer.id);
  const isDeleted = await withTransaction(social.db, async (tx) => {
    const state = await store.lockSubjectExclusively(tx, kind, id);
    if (!state) throw notFound(unknown);
    requireVisible(state, viewer, unknown);
    if (!mayDelete(viewer, state.ownerId)) throw forbidden(mayNotDelete);
    if (state.ownerId !== viewer.id) return false;
    await deleteOwn(tx);
    return true;
  });
  if (!isDeleted) await social.moderation.removeAsAdmin(viewer, { kind, id }, reason);
}
