import { fieldColumns, type DiscussionColumns } from '../fields.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { isVisible, selectCommentsClosed, subjectTag, type SubjectState } from '#features/social/index.ts';
import { dependOn, dependOnEach } from '#platform/cache/dependencies.ts';
import type { Db } from '#platform/database/tables.ts';
import type { DiscussionsTable } from '../tables.ts';

export type DiscussionRow = Selectable<DiscussionsTable>;
export type DiscussionHead = Pick<
  DiscussionRow,
  'id' | 'author_id' | keyof DiscussionColumns | 'preview' | 'created_at'
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

/** Whether a reply is marked as a solution. Uses discussion_replies_solved. */
const solved = sql<boolean>`exists (
  select from discussion_replies r where r.discussion_id = discussions.id and r.solved and r.visibility = 'visible'
)`.as('solved');

export async function findDiscussion(
  db: Db,
  id: string,
): Promise<(DiscussionRow & { solved: boolean; comments_closed: boolean }) | undefined> {
  dependOn(subjectTag(id));
  return db
    .selectFrom('discussions')
    .selectAll()
    .select([solved, selectCommentsClosed('discussions.id').as('comments_closed')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The columns of visible list items, in no particular order. */
export async function listHeads(db: Db, ids: readonly string[]): Promise<DiscussionHead[]> {
  if (ids.length === 0) return [];
  dependOnEach(ids, subjectTag);
  return db
    .selectFrom('discussions')
    .select(['id', 'author_id', ...fieldColumns, 'preview', 'created_at', solved])
    .where('id', 'in', ids)
    .where(isVisible)
    .execute();
}

export async function findState(db: Db, id: string): Promise<SubjectState | null> {
  dependOn(subjectTag(id));
  const row = await db
    .selectFrom('discussions')
    .select(['author_id as ownerId', 'visibility'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Author ids by discussion id, without discussions that do not exist. */
export async function findAuthors(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('discussions')
    .select(['id', 'author_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, author_id }) => [id, author_id]));
}

/** The media ids of these discussions and of all replies in them. */
export async function listMediaIds(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select unnest(media_ids) as id from discussions where id = any(${ids}::uuid[])
    union
    select unnest(media_ids) from discussion_replies
    where discussion_id = any(${ids}::uuid[]) and media_ids <> '{}'`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The media ids of discussions without their replies, and of replies. */
export async function listOwnMediaIds(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(media_ids) as id from discussions where id = any(${ids}::uuid[])
    union all
    select unnest(media_ids) from discussion_replies where id = any(${ids}::uuid[])`.execute(tx);
  return rows.map((row) => row.id);
}

/** The subject ids of all replies in these discussions that are not deleted. */
export async function listReplySubjectIds(tx: Db, discussionIds: readonly string[]): Promise<string[]> {
  if (discussionIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from discussion_replies
    where discussion_id = any(${discussionIds}::uuid[]) and subject_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The columns that the search index reads. */
export async function listTexts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('discussions')
    .select(['id', 'author_id', 'title', 'tags', 'content'])
    .where('id', 'in', ids)
    .where(isVisible)
    .execute();
}

export async function listTitles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('discussions').select(['id', 'title']).where('id', 'in', ids).execute();
}

/** All columns, oldest first: ids are UUIDv7 and sort by time. */
export async function listWholeDiscussions(db: Db, ids: readonly string[]): Promise<DiscussionRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('discussions').selectAll().where('id', 'in', ids).orderBy('id').execute();
}
