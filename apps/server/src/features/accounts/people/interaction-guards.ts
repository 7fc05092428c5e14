import { blockMessages as messages } from '@kalaangan/contract/accounts/blocks';
import type { Db } from '#platform/database/tables.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import { mayInteract } from './policy.ts';
import * as store from '../store/index.ts';
import type { Viewer } from './viewer.ts';

/**
 * Refuses new acts between people who are apart by a block: follow, like, comment, reply, vote. Undoing what was done
 * before needs no such check.
 * @param db the transaction of the act, if there is one
 * @throws {Problem} 403 if one of these people and the viewer are apart by a block
 */
export async function requireInteraction(db: Db, viewer: Viewer, ids: readonly string[]): Promise<void> {
  const others = ids.filter((id) => id !== viewer.id);
  if (others.length === 0) return;
  if (!mayInteract(await store.findBlocks(db, viewer.id, others))) throw forbidden(messages.mayNotInteract);
}
