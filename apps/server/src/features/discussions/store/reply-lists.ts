import { sql } from 'kysely';
import { commentsTag, isVisible } from '#features/social/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import type { Db } from '#platform/database/tables.ts';
import type { ReplyRow } from './replies.ts';

export type ReplyPosition = { solved: boolean; votes: number; id: string };

/**
 * Lists visible top-level replies: solutions first, then by votes, then oldest first. Uses the index
 * discussion_replies_order.
 */
export async function listTopReplies(
  db: Db,
  page: { discussionId: string; limit: number; after: ReplyPosition | null },
): Promise<ReplyRow[]> {
  dependOn(commentsTag(page.discussionId));
  let query = db
    .selectFrom('discussion_replies')
    .selectAll()
    .where('discussion_id', '=', page.discussionId)
    .where('parent_id', 'is', null)
    .where(isVisible)
    .orderBy(sql`(not solved)`)
    .orderBy(sql`(-votes)`)
    .orderBy('id')
    .limit(page.limit);
  const { after } = page;
  if (after)
    query = query.where(
      sql<boolean>`((not solved), (-votes), id) > (${!after.solved}::boolean, ${-after.votes}::integer, ${after.id}::uuid)`,
    );
  return query.execute();
}

/** Lists the visible replies to a reply, oldest first. Uses the index discussion_replies_nested. */
export async function listNestedReplies(
  db: Db,
  page: { parentId: string; limit: number; after: string | null },
): Promise<ReplyRow[]> {
  let query = db
    .selectFrom('discussion_replies')
    .selectAll()
    .where('parent_id', '=', page.parentId)
    .where('parent_id', 'is not', null)
    .where(isVisible)
    .orderBy('id')
    .limit(page.limit);
  if (page.after) query = query.where('id', '>', page.after);
  return query.execute();
}

/** The first `limit` replies to each parent, oldest first. */
export async function listFirstNested(
  db: Db,
  parentIds: readonly string[],
  limit: number,
): Promise<ReplyRow[]> {
  if (parentIds.length === 0) return [];
  const { rows } = await sql<ReplyRow>`
    select r.* from unnest(${parentIds}::uuid[]) as parent (id)
    cross join lateral (
      select * from discussion_replies n where n.parent_id = parent.id and n.visibility = 'visible'
      order by n.id limit ${sql.lit(limit)}
    ) r
    order by r.id`.execute(db);
  return rows;
}

export async function listReplyPlaces(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('discussion_replies as r')
    .innerJoin('discussions as d', 'd.id', 'r.discussion_id')
    .select(['r.id', 'r.discussion_id', 'd.title'])
    .where('r.id', 'in', ids)
    .execute();
}

/** A person's replies, oldest first, after the given id. Uses discussion_replies_author. */
export async function listRepliesOf(db: Db, authorId: string, limit: number, after: string | null) {
  let query = db
    .selectFrom('discussion_replies')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('visibility', '<>', 'deleted')
    .orderBy('id')
    .limit(limit);
  if (after) query = query.where('id', '>', after);
  return query.execute();
}
