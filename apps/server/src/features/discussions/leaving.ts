import type { Db } from '#platform/database/tables.ts';
import type { DiscussionsOptions } from './options.ts';
import * as store from './store/index.ts';

/**
 * In the transaction that removes a person, before the row goes: what the person published, with what others wrote
 * under it and their pictures. The counts of what stays follow.
 */
export function createLeaving({ media }: Pick<DiscussionsOptions, 'media'>) {
  return async function leave(tx: Db, userId: string): Promise<void> {
    const closed = await store.closeDiscussionsWith(tx, userId);
    const own = closed.filter((discussion) => discussion.own).map(({ id }) => id);
    const mediaIds = await store.listMediaIds(tx, own);
    await store.deleteDiscussions(tx, own);

    const replies = await store.listLeavingReplies(tx, userId);
    const gone = new Set(replies.map(({ id }) => id));
    await store.deleteReplies(tx, [...gone]);
    const parents = replies.flatMap(({ parent_id }) =>
      parent_id !== null && !gone.has(parent_id) ? [parent_id] : [],
    );
    await store.recountParents(tx, [...new Set(parents)]);
    await store.discountReplies(
      tx,
      replies.map((row) => row.discussion_id),
    );

    await media.doom(tx, [...mediaIds, ...replies.flatMap((row) => row.media_ids)]);
  };
}
