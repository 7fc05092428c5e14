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
