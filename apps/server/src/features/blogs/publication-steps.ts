import { isShown } from '@kalaangan/contract/social/status';
import {
  applyStatus,
  countLinks,
  findDueStatus,
  reviewLinks,
  type StatusStep,
} from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Blogs } from './context.ts';
import * as store from './store.ts';

/**
 * Gives a blog the status that its author asks for, at the end of the transaction that writes it: what follows from publishing, by
 * whatever way, is here.
 */
export async function settleStatus(
  { social }: Pick<Blogs, 'social'>,
  tx: Db,
  { id, authorId }: { id: string; authorId: string },
  content: unknown,
  step: StatusStep,
): Promise<void> {
  const listMedia = () => store.listMediaOf(tx, [id]);
  const dating = await applyStatus(tx, { id, kind: 'blog', ownerId: authorId, listMedia }, step);
  if (dating) await store.dateBlog(tx, id, dating);
  if (isShown(step.to.status))
    await reviewLinks(social, tx, { kind: 'blog', id }, authorId, countLinksOf(content));
}

/** Publishes a scheduled blog if it is due by now. Its version tells an editor that is open on it. */
export function publishDueBlog(blogs: Pick<Blogs, 'db' | 'social'>, id: string, now: Date): Promise<void> {
  return withTransaction(blogs.db, async (tx) => {
    const row = await store.lockBlog(tx, id);
    const step = row && (await findDueStatus(tx, id, row.author_id, now));
    if (!row || !step) return;
    await store.updateBlog(tx, id, { updated_at: now });
    await settleStatus(blogs, tx, { id, authorId: row.author_id }, JSON.parse(row.content), step);
  });
}

/** Counts the links of a document. A link whose text is its address counts once. */
function countLinksOf(document: unknown): number {
  const found = { href: 0, text: 0 };
  JSON.stringify(document, (key, value: unknown) => {
    if ((key === 'href' || key === 'text') && typeof value === 'string') found[key] += countLinks(value);
    return value;
  });
  return Math.max(found.href, found.text);
}
