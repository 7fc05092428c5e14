import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { ExistingReply } from './replies.ts';

// Blank placeholders of deleted replies. Nobody's, they are no subjects.

const blank = { author_id: null, content: '[]', media_ids: [], votes: 0, solved: false };

/** Turns a reply into a blank placeholder that keeps the replies to it. What it was is kept. */
export async function blankReply(
  tx: Db,
  { id, author_id, content, media_ids, solved, visibility }: ExistingReply,
): Promise<void> {
  await tx
    .insertInto('deleted_replies')
    .values({ reply_id: id, author_id, content: JSON.stringify(content), media_ids, solved })
    .execute();
  await tx
    .updateTable('discussion_replies')
    .set({ ...blank, visibility })
    .where('id', '=', id)
    .execute();
}

/** The same without keeping what it was. The caller removes its subject afterwards. */
export async function blankReplyForGood(tx: Db, id: string): Promise<void> {
  await tx.updateTable('discussion_replies').set(blank).where('id', '=', id).execute();
}

/** Turns a blank placeholder back into what it was. */
export async function fillBlankReply(tx: Db, id: string): Promise<void> {
  await sql`
    with kept as (delete from deleted_replies where reply_id = ${id} returning *)
    update discussion_replies r
    set author_id = kept.author_id, content = kept.content, media_ids = kept.media_ids, solved = kept.solved
    from kept where r.id = kept.reply_id`.execute(tx);
}

/** Finds what a blank placeholder was; null for other replies, and once the deletion is final. */
export async function findDeletedReply(db: Db, id: string) {
  const row = await db
    .selectFrom('deleted_replies')
    .selectAll()
    .where('reply_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets what a blank placeholder was. @returns whether there was one */
export async function forgetDeletedReply(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('deleted_replies')
    .where('reply_id', '=', id)
    .returning('reply_id')
    .execute();
  return rows.length > 0;
}

/**
 * Whether there are replies to a reply, also hidden ones, which its count does not include. Uses the index
 * discussion_replies_parent.
 */
export async function hasReplies(tx: Db, id: string): Promise<boolean> {
  return (await selectReplyTo(tx, id).executeTakeFirst()) !== undefined;
}

/** Whether there are such replies that are not deleted. */
export async function hasShownReplies(tx: Db, id: string): Promise<boolean> {
  const row = await selectReplyTo(tx, id).where('visibility', '<>', 'deleted').executeTakeFirst();
  return row !== undefined;
}

function selectReplyTo(tx: Db, id: string) {
  return tx
    .selectFrom('discussion_replies')
    .select('id')
    .where('parent_id', '=', id)
    .where('parent_id', 'is not', null)
    .limit(1);
}

/** Hides a blank placeholder that has no replies but deleted ones, which may come back. */
export async function hideBlankWithoutReplies(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('discussion_replies as p')
    .set({ visibility: 'deleted' })
    .where('p.id', '=', id)
    .where('p.author_id', 'is', null)
    .where('p.visibility', '=', 'visible')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('discussion_replies as n')
            .select('n.id')
            .whereRef('n.parent_id', '=', 'p.id')
            .where('n.parent_id', 'is not', null)
            .where('n.visibility', '<>', 'deleted'),
        ),
      ),
    )
    .execute();
}

/** Shows a blank placeholder again, as a reply to it came back. */
export async function showBlankReply(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('discussion_replies')
    .set({ visibility: 'visible' })
    .where('id', '=', id)
    .where('author_id', 'is', null)
    .execute();
}

/** Deletes a blank placeholder once the last reply to it is gone, and its own deletion is final. */
export async function deleteBlankReplyWithoutReplies(tx: Db, id: string): Promise<void> {
  await tx
    .deleteFrom('discussion_replies')
    .where('id', '=', id)
    .where('author_id', 'is', null)
    .where('replies_count', '=', 0)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('discussion_replies as n')
              .select('n.id')
              .whereRef('n.parent_id', '=', 'discussion_replies.id')
              .where('n.parent_id', 'is not', null),
          ),
        ),
        not(
          exists(
            selectFrom('deleted_replies as k')
              .select('k.reply_id')
              .whereRef('k.reply_id', '=', 'discussion_replies.id'),
          ),
        ),
      ]),
    )
    .execute();
}
