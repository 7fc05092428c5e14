import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, DiscussionsTable } from '#platform/database/tables.ts';

export type DiscussionRow = Selectable<DiscussionsTable>;
export type DiscussionHead = Pick<
  DiscussionRow,
  'id' | 'author_id' | 'title' | 'tags' | 'preview' | 'created_at'
> & { solved: boolean };

export async function insertDiscussion(
  db: Db,
  discussion: Insertable<DiscussionsTable>,
  lists: readonly string[],
): Promise<void> {
  await db.insertInto('discussions').values(discussion).execute();
  await db
    .insertInto('discussion_lists')
    .values(lists.map((list) => ({ list, discussion_id: discussion.id })))
    .execute();
}

/** Whether a reply is marked as a solution. Served by discussion_replies_solved. */
const solved = sql<boolean>`exists (
  select from discussion_replies r where r.discussion_id = discussions.id and r.solved
)`.as('solved');

export async function findDiscussion(
  db: Db,
  id: string,
): Promise<(DiscussionRow & { solved: boolean }) | undefined> {
  return db.selectFrom('discussions').selectAll().select(solved).where('id', '=', id).executeTakeFirst();
}

/** What a list shows of discussions. */
export async function listHeads(db: Db, ids: readonly string[]): Promise<DiscussionHead[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('discussions')
    .select(['id', 'author_id', 'title', 'tags', 'preview', 'created_at', solved])
    .where('id', 'in', ids)
    .execute();
}

export async function findAuthor(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('discussions').select('author_id').where('id', '=', id).executeTakeFirst();
  return row?.author_id ?? null;
}

/**
 * Everybody who writes in a discussion passes here first: many at once, but nobody beside the one who removes it.
 * Null where it is not there.
 */
export async function enterDiscussion(tx: Db, id: string): Promise<{ authorId: string } | null> {
  const row = await tx
    .selectFrom('subjects')
    .select('owner_id')
    .where('id', '=', id)
    .where('kind', '=', 'discussion')
    .forKeyShare()
    .executeTakeFirst();
  return row ? { authorId: row.owner_id } : null;
}

/** For the one who removes it: others wait. */
export async function closeDiscussion(tx: Db, id: string): Promise<{ authorId: string } | null> {
  const row = await tx
    .selectFrom('subjects')
    .select('owner_id')
    .where('id', '=', id)
    .where('kind', '=', 'discussion')
    .forUpdate()
    .executeTakeFirst();
  return row ? { authorId: row.owner_id } : null;
}

/** Of these discussions and of all replies in them. */
export async function listMediaIds(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select unnest(media_ids) as id from discussions where id = any(${ids}::uuid[])
    union
    select unnest(media_ids) from discussion_replies
    where discussion_id = any(${ids}::uuid[]) and media_ids <> '{}'`.execute(tx);
  return rows.map(({ id }) => id);
}

/** With all that hangs on them. Subjects go first, as votes take them first: those of the replies in their order. */
export async function deleteDiscussions(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    select s.id from subjects s
    where s.id in (select subject_id from discussion_replies where discussion_id = any(${ids}::uuid[]))
    order by s.id for update`.execute(tx);
  await tx.deleteFrom('subjects').where('id', 'in', ids).execute();
}

/** What is searched of discussions. */
export async function listTexts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('discussions')
    .select(['id', 'author_id', 'title', 'tags', 'content'])
    .where('id', 'in', ids)
    .execute();
}

export async function listTitles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('discussions').select(['id', 'title']).where('id', 'in', ids).execute();
}

/** All of a person's, oldest first, after the given one. Served by subjects_owner. */
export async function listWholeDiscussionsOf(db: Db, authorId: string, limit: number, after: string | null) {
  let query = db
    .selectFrom('subjects')
    .innerJoin('discussions', 'discussions.id', 'subjects.id')
    .selectAll('discussions')
    .where('subjects.owner_id', '=', authorId)
    .where('subjects.kind', '=', 'discussion')
    .orderBy('subjects.id')
    .limit(limit);
  if (after) query = query.where('subjects.id', '>', after);
  return query.execute();
}

export async function listChanges(db: Db, offset: number, limit: number) {
  return db
    .selectFrom('discussions')
    .select(['id', 'created_at'])
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}
