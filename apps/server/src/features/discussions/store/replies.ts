import type { Insertable, Selectable } from 'kysely';
import { commentsTag, subjectTag } from '#features/social/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { DiscussionRepliesTable } from '../tables.ts';

export type ReplyRow = Selectable<DiscussionRepliesTable>;
/** A reply that is not deleted. */
export type ExistingReply = ReplyRow & { author_id: string };

export async function insertReply(db: Db, reply: Insertable<DiscussionRepliesTable>): Promise<void> {
  await db.insertInto('discussion_replies').values(reply).execute();
  changed(db, commentsTag(reply.discussion_id));
}

export async function findReply(db: Db, id: string): Promise<ReplyRow | undefined> {
  const row = await db.selectFrom('discussion_replies').selectAll().where('id', '=', id).executeTakeFirst();
  if (row) dependOn(commentsTag(row.discussion_id));
  return row;
}

export async function listRepliesById(
  db: Db,
  discussionId: string,
  ids: readonly string[],
): Promise<ReplyRow[]> {
  return db
    .selectFrom('discussion_replies')
    .selectAll()
    .where('id', 'in', ids)
    .where('discussion_id', '=', discussionId)
    .execute();
}

/** Takes a `FOR NO KEY UPDATE` lock: concurrent marks, votes and replies wait until the transaction ends. */
export async function lockReply(tx: Db, id: string): Promise<ReplyRow | undefined> {
  return tx
    .selectFrom('discussion_replies')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function addToRepliesCount(tx: Db, id: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('discussion_replies')
    .set((eb) => ({ replies_count: eb('replies_count', '+', change) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Turns a reply into a blank placeholder that keeps the replies to it. The caller removes its subject
 * afterwards.
 */
export async function blankReply(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('discussion_replies')
    .set({ author_id: null, content: '[]', media_ids: [], votes: 0, solved: false })
    .where('id', '=', id)
    .execute();
}

/** The subjects of all replies to a reply, also of hidden ones. Uses discussion_replies_parent. */
export async function listNestedIds(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('discussion_replies')
    .select('id')
    .where('parent_id', 'in', ids)
    .where('parent_id', 'is not', null)
    .where('author_id', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

/** The discussions that these replies are in. */
export async function listDiscussionIdsOf(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('discussion_replies')
    .select('discussion_id')
    .distinct()
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => row.discussion_id);
}

/**
 * Whether there are replies to a reply, also hidden ones, which its count does not include. Uses the index
 * discussion_replies_parent.
 */
export async function hasReplies(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('discussion_replies')
    .select('id')
    .where('parent_id', '=', id)
    .where('parent_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a blank placeholder once the last reply to it is gone. */
export async function deleteBlankReplyWithoutReplies(tx: Db, id: string): Promise<void> {
  await tx
    .deleteFrom('discussion_replies')
    .where('id', '=', id)
    .where('author_id', 'is', null)
    .where('replies_count', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('discussion_replies as n')
            .select('n.id')
            .whereRef('n.parent_id', '=', 'discussion_replies.id')
            .where('n.parent_id', 'is not', null),
        ),
      ),
    )
    .execute();
}

export async function toggleSolved(tx: Db, id: string): Promise<void> {
  const rows = await tx
    .updateTable('discussion_replies')
    .set((eb) => ({ solved: eb.not('solved') }))
    .where('id', '=', id)
    .returning('discussion_id')
    .execute();
  for (const row of rows) changed(tx, commentsTag(row.discussion_id), subjectTag(row.discussion_id));
}

export async function isSolution(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('discussion_replies')
    .select('solved')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.solved ?? false;
}
