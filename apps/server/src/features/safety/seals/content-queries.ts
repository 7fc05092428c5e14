import type { SealedContent } from '@kalaangan/contract/safety/seals.calls';
import { findPersonCards } from '#features/accounts/index.ts';
import type { Safety } from '../context.ts';
import * as store from '../store/index.ts';

/** Evidence of a case that is sealed, without what is decided. */
export type Evidence = { content: Omit<SealedContent, 'decision'>; mediaIds: readonly string[] };

/**
 * Reads what a case is about and what was reported; null if the thing is no longer there. Called outside of the
 * transaction that seals it: the embedded database has one connection.
 */
export async function findEvidence(
  safety: Safety,
  row: Pick<store.CaseRow, 'target_type' | 'target_id'> & { id: string | null },
): Promise<Evidence | null> {
  const type = safety.targets[row.target_type];
  const target = await type.find(safety.db, row.target_id);
  if (!target) return null;
  const [name, review, reports, people] = await Promise.all([
    type.name(target),
    type.review(target),
    row.id === null ? [] : store.listReportsOf(safety.db, row.id),
    findPersonCards(safety.accounts, [target.ownerId]),
  ]);
  if (!name || !review) return null;
  const author = people.get(target.ownerId);
  return {
    content: {
      target: {
        type: target.type,
        _id: target.id,
        link: name.link,
        title: review.title || name.title,
        text: review.text,
        earlier: [...(review.earlier ?? [])],
        createdAt: target.createdAt.toISOString(),
      },
      author: author
        ? { _id: author._id, name: author.name, username: author.username }
        : { _id: target.ownerId, name: '', username: '' },
      reports: reports.map(({ number, category, details, received_at: at }) => ({
        number,
        category,
        details,
        receivedAt: at.toISOString(),
      })),
    },
    mediaIds: review.mediaIds,
  };
}
