import { sql } from 'kysely';
import type { Visibility } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';

/** The ids of all discussions that a person opened or replied in. */
export async function listDiscussionIdsWith(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from discussions where author_id = ${userId}
    union
    select discussion_id from discussion_replies where author_id = ${userId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A person's replies and the replies to them: everything that is deleted with the account. */
export async function listRepliesWithAnswers(tx: Db, userId: string) {
  const { rows } = await sql<{
    id: string;
    discussion_id: string;
    parent_id: string | null;
    media_ids: string[];
    visibility: Visibility;
  }>`
    with own as (
      select id, discussion_id, parent_id, media_ids, visibility from discussion_replies where author_id = ${userId}
    )
    select * from own
    union
    select n.id, n.discussion_id, n.parent_id, n.media_ids, n.visibility
    from own join discussion_replies n on n.parent_id = own.id`.execute(tx);
  return rows;
}

/** Recounts the replies to each of these, and deletes blank placeholders that have none left. */
export async function recountParents(tx: Db, parentIds: readonly string[]): Promise<void> {
  if (parentIds.length === 0) return;
  await sql`
    update discussion_replies p set replies_count = (
      select count(*) from discussion_replies n
      where n.parent_id = p.id and n.visibility = 'visible'
    ) where p.id = any(${parentIds}::uuid[])`.execute(tx);
  await sql`
    delete from discussion_replies p
    where id = any(${parentIds}::uuid[]) and author_id is null
      and not exists (select from discussion_replies n where n.parent_id = p.id)
      and not exists (select from deleted_replies k where k.reply_id = p.id)`.execute(tx);
}
