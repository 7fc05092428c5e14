import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

/** All discussions that a person opened or wrote in, each locked as by who removes it: in one order for everybody. */
export async function closeDiscussionsWith(tx: Db, userId: string): Promise<{ id: string; own: boolean }[]> {
  const { rows } = await sql<{ id: string; own: boolean }>`
    select id, owner_id = ${userId} as own from subjects
    where id in (
      select id from discussions where author_id = ${userId}
      union
      select discussion_id from discussion_replies where author_id = ${userId}
    )
    order by id for update`.execute(tx);
  return rows;
}

/** A person's replies, and what was replied to them: all that goes with the person. */
export async function listLeavingReplies(tx: Db, userId: string) {
  const { rows } = await sql<{
    id: string;
    discussion_id: string;
    parent_id: string | null;
    media_ids: string[];
  }>`
    with own as (
      select id, discussion_id, parent_id, media_ids from discussion_replies where author_id = ${userId}
    )
    select * from own
    union
    select n.id, n.discussion_id, n.parent_id, n.media_ids
    from own join discussion_replies n on n.parent_id = own.id and n.parent_id is not null`.execute(tx);
  return rows;
}

/** Removes replies with their subjects; those that hang on them are among them. */
export async function deleteReplies(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select id from subjects where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  await sql`delete from subjects where id = any(${ids}::uuid[])`.execute(tx);
}

/** Counts anew what was replied to each of these, and takes away deleted ones that nothing hangs on any more. */
export async function recountParents(tx: Db, parentIds: readonly string[]): Promise<void> {
  if (parentIds.length === 0) return;
  await sql`
    update discussion_replies p set replies_count = (
      select count(*) from discussion_replies n where n.parent_id = p.id and n.parent_id is not null
    ) where p.id = any(${parentIds}::uuid[])`.execute(tx);
  await sql`
    delete from discussion_replies
    where id = any(${parentIds}::uuid[]) and author_id is null and replies_count = 0`.execute(tx);
}

/** Takes replies that are gone out of the counts of their discussions, each named once for each of them. */
export async function discountReplies(tx: Db, discussionIds: readonly string[]): Promise<void> {
  if (discussionIds.length === 0) return;
  await sql`
    update subjects s set comments_count = s.comments_count - gone.number
    from (
      select id, count(*)::integer as number from unnest(${discussionIds}::uuid[]) as reply (id) group by id
    ) gone
    where s.id = gone.id`.execute(tx);
}
