import { isShown } from '@kalaangan/contract/social/status';
import {
  applyStatus,
  countLinks,
  findDueStatus,
  lockSubjectExclusively,
  reviewLinks,
  type StatusStep,
} from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { countLinksOf } from './blocks.ts';
import type { Discussions } from './context.ts';
import * as store from './store/index.ts';
import type { StoredBlock } from './tables.ts';

type Written = { title: string; content: readonly StoredBlock[] };

/**
 * Gives a discussion the status that its author asks for, at the end of the transaction that writes it: what follows from publishing,
 * by whatever way, is here.
 */
export async function settleStatus(
  { social }: Pick<Discussions, 'social'>,
  tx: Db,
  { id, authorId }: { id: string; authorId: string },
  { title, content }: Written,
  step: StatusStep,
): Promise<void> {
  const listMedia = () => store.listOwnMediaIds(tx, [id]);
  const dating = await applyStatus(tx, { id, kind: 'discussion', ownerId: authorId, listMedia }, step);
  if (dating) await store.dateDiscussion(tx, id, dating);
  if (!isShown(step.to.status)) return;
  const links = countLinks(title) + countLinksOf(content);
  await reviewLinks(social, tx, { kind: 'discussion', id }, authorId, links);
}

/** Publishes a scheduled discussion if it is due by now. Its version tells a form that is open on it. */
export function publishDueDiscussion(
  discussions: Pick<Discussions, 'db' | 'social'>,
  id: string,
  now: Date,
): Promise<void> {
  return withTransaction(discussions.db, async (tx) => {
    await lockSubjectExclusively(tx, 'discussion', id);
    const row = await store.findDiscussion(tx, id);
    const step = row && (await findDueStatus(tx, id, row.author_id, now));
    if (!row || !step) return;
    await store.updateDiscussion(tx, id, {});
    await settleStatus(discussions, tx, { id, authorId: row.author_id }, row, step);
  });
}
