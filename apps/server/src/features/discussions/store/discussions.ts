import { fieldColumns, type DiscussionColumns } from '../fields.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import {
  editsTag,
  isVisible,
  kindTag,
  selectCommentsClosed,
  selectStatus,
  subjectTag,
  type Dating,
  type SubjectState,
} from '#features/social/index.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { dependOn, dependOnEach } from '#platform/cache/dependencies.ts';
import type { Db } from '#platform/database/tables.ts';
import type { DiscussionsTable } from '../tables.ts';
import type { ShownStatus } from '@kalaangan/contract/social/status';

export type DiscussionRow = Selectable<DiscussionsTable>;
export type DiscussionHead = Pick<
  DiscussionRow,
  'id' | 'author_id' | keyof DiscussionColumns | 'preview' | 'created_at' | 'edited_at'
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

export async function updateDiscussion(
  db: Db,
  id: string,
  change: Updateable<DiscussionsTable>,
): Promise<void> {
  await db
    .updateTable('discussions')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  changed(db, subjectTag(id), editsTag('discussion'));
}

/** Dates a draft that is published for the first time, as its subject is dated. */
export async function dateDiscussion(tx: Db, id: string, { publishedId, at }: Dating): Promise<void> {
  await tx.updateTable('discussions').set({ created_at: at }).where('id', '=', id).execute();
  await tx
    .updateTable('discussion_lists')
    .set({ published_id: publishedId })
    .where('discussion_id', '=', id)
    .execute();
}

/**
 * Puts a discussion into these lists, and out of others. Totals are locked in the order in which whoever changes them does it, that of
 * all first.
 */
export async function replaceLists(tx: Db, id: string, lists: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    list: string;
  }>`select list from discussion_lists where discussion_id = ${id}`.execute(tx);
  const before = new Set(rows.map(({ list }) => list));
  const after = new Set(lists);
  const [gone, added] = [[...before.difference(after)], [...after.difference(before)]];
  if (gone.length + added.length === 0) return;
  const touched = ['', ...gone, ...added];
  await sql`select from discussion_totals where list = any(${touched}::text[]) order by list for update`.execute(
    tx,
  );
  await sql`delete from discussion_lists where discussion_id = ${id} and list = any(${gone}::text[])`.execute(
    tx,
  );
  await sql`
    insert into discussion_lists (list, discussion_id, votes, unanswered, visible, published_id)
    select added.list, l.discussion_id, l.votes, l.unanswered, l.visible, l.published_id
    from discussion_lists l cross join unnest(${added}::text[]) as added (list)
    where l.discussion_id = ${id} and l.list = ''`.execute(tx);
  changed(tx, kindTag('discussion'));
}

/** Whether a reply is marked as a solution. Uses discussion_replies_solved. */
const solved = sql<boolean>`exists (
  select from discussion_replies r where r.discussion_id = discussions.id and r.solved and r.visibility = 'visible'
)`.as('solved');

type WholeDiscussion = DiscussionRow & { solved: boolean; comments_closed: boolean; status: ShownStatus };

export async function findDiscussion(db: Db, id: string): Promise<WholeDiscussion | undefined> {
  dependOn(subjectTag(id));
  return db
    .selectFrom('discussions')
    .selectAll()
    .select([
      solved,
      selectCommentsClosed('discussions.id').as('comments_closed'),
      selectStatus('discussions.id').as('status'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The columns of visible list items, in no particular order. */
export async function listHeads(db: Db, ids: readonly string[]): Promise<DiscussionHead[]> {
  if (ids.length === 0) return [];
  dependOnEach(ids, subjectTag);
  return db
    .selectFrom('discussions')
    .select(['id', 'author_id', ...fieldColumns, 'preview', 'created_at', 'edited_at', solved])
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

/** The media ids of these discussions and of all replies in them, also of those whose deletion is not final. */
export async function listMediaIds(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select unnest(media_ids) as id from discussions where id = any(${ids}::uuid[])
    union
    select unnest(media_ids) from discussion_replies
    where discussion_id = any(${ids}::uuid[]) and media_ids <> '{}'
    union
    select unnest(k.media_ids) from deleted_replies k join discussion_replies r on r.id = k.reply_id
    where r.discussion_id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The media ids of the visible replies in these discussions. */
export async function listMediaIdsOfReplies(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(media_ids) as id from discussion_replies
    where discussion_id = any(${ids}::uuid[]) and media_ids <> '{}' and ${isVisible}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The media ids of discussions without their replies, and of replies. */
export async function listOwnMediaIds(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(media_ids) as id from discussions where id = any(${ids}::uuid[])
    union all
    select unnest(media_ids) from discussion_replies where id = any(${ids}::uuid[])
    union all
    select unnest(media_ids) from deleted_replies where reply_id = any(${ids}::uuid[])`.execute(tx);
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

/** What stands for discussions in lists of one's own. */
export async function listCards(db: Db, ids: readonly string[]) {
  return db.selectFrom('discussions').select(['id', 'title', 'content']).where('id', 'in', ids).execute();
}

export async function listTitles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('discussions').select(['id', 'title']).where('id', 'in', ids).execute();
}

/** All columns, oldest first: ids are UUIDv7 and sort by time. */
export async function listWholeDiscussions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('discussions')
    .selectAll('discussions')
    .select(selectStatus('discussions.id').as('status'))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
