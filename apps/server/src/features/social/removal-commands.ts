import type { Message } from '@kalaangan/messages/t';
import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import type { Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import type { Social } from './context.ts';
import { mayDelete } from './policy.ts';
import type { SubjectState } from './store/index.ts';
import type { Subject } from './subject.ts';
import { requireVisible } from './visibility-guards.ts';

type Locked = { state: SubjectState; remove: () => Promise<void> };

/**
 * Removes content with all that belongs to it; an admin removes that of others by a decision, which can be appealed.
 * @param mayNotDelete the message of the 403 for others
 * @param lock locks the content's row; null if it is gone
 * @throws {Problem} 403, 404, 410, 429
 */
export async function removeContent(
  { db, rateLimits, moderation }: Social,
  { kind, id, notFound: unknown }: Subject,
  viewer: Viewer,
  reason: RemovalReason,
  mayNotDelete: Message,
  lock: (tx: Db) => Promise<Locked | null | undefined>,
): Promise<void> {
  await rateLimits.consume('write', viewer.id);
  const isRemoved = await withTransaction(db, async (tx) => {
    const locked = await lock(tx);
    if (!locked) throw notFound(unknown);
    const { state, remove } = locked;
    requireVisible(state, viewer, unknown);
    if (!mayDelete(viewer, state.ownerId)) throw forbidden(mayNotDelete);
    if (state.ownerId !== viewer.id) return false;
    await remove();
    return true;
  });
  if (!isRemoved) await moderation.removeAsAdmin(viewer, { kind, id }, reason);
}
