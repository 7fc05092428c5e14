import type { Insertable, Selectable } from 'kysely';
import type { Db, DiscussionRepliesTable } from '#platform/database/tables.ts';

export type ReplyRow = Selectable<DiscussionRepliesTable>;
/** One that is not deleted. */
export type LivingReply = ReplyRow & { author_id: string };

export async function insertReply(db: Db, reply: Insertable<DiscussionRepliesTable>): Promise<void> {
  await db.insertInto('discussion_replies').values(reply).execute();
}

export async function findReply(db: Db, id: string): Promise<ReplyRow | undefined> {
  return db.selectFrom('discussion_replies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked against the marks, votes and replies of others. */
export async function lockReply(tx: Db, id: string): Promise<ReplyRow | undefined> {
  return tx
    .selectFrom('discussion_replies')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** For the one who removes it. Its subject first, as votes do. */
export async function lockReplySubject(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('subjects').select('id').where('id', '=', id).forUpdate().execute();
}

export async function addToRepliesCount(tx: Db, id: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('discussion_replies')
    .set((eb) => ({ replies_count: eb('replies_count', '+', change) }))
    .where('id', '=', id)
    .execute();
}

/** With its subject, and so with its votes and whatever tells of it. */
export async function deleteReply(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('subjects').where('id', '=', id).execute();
}

/** What was replied to it stays; of itself nothing but its place. */
export async function blankReply(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('discussion_replies')
    .set({ author_id: null, content: '[]', media_ids: [], votes: 0, solved: false })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('subjects').where('id', '=', id).execute();
}

/** A deleted one goes with the last reply to it. */
export async function deleteIfDone(tx: Db, id: string): Promise<void> {
  await tx
    .deleteFrom('discussion_replies')
    .where('id', '=', id)
    .where('author_id', 'is', null)
    .where('replies_count', '=', 0)
    .execute();
}

export async function turnSolved(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('discussion_replies')
    .set((eb) => ({ solved: eb.not('solved') }))
    .where('id', '=', id)
    .execute();
}

export async function isSolution(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('discussion_replies')
    .select('solved')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.solved ?? false;
}
