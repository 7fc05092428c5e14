import { sql, type Insertable, type Selectable } from 'kysely';
import { dependOn, dependOnEach } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes.ts';
import type { KeysetWindow } from '#platform/database/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { CommentsTable, SubjectKind } from '../tables.ts';
import { commentsTag, countsTag, popularityTag, subjectTag, uncommentedTag } from '../tags.ts';

export type CommentRow = Selectable<CommentsTable>;

export async function insertComment(db: Db, comment: Insertable<CommentsTable>): Promise<void> {
  await db.insertInto('comments').values(comment).execute();
  changed(db, commentsTag(comment.subject_id));
}

export async function addToCommentsCount(db: Db, subjectId: string, change: number): Promise<void> {
  const row = await db
    .updateTable('subjects')
    .set((eb) => ({ comments_count: eb('comments_count', '+', change) }))
    .where('id', '=', subjectId)
    .returning('comments_count')
    .executeTakeFirst();
  changed(db, commentsTag(subjectId), countsTag(subjectId), popularityTag);
  if (row && (row.comments_count === 0 || row.comments_count === change)) changed(db, uncommentedTag);
}

export async function findComment(db: Db, id: string): Promise<CommentRow | undefined> {
  dependOn(subjectTag(id));
  const row = await db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();
  if (row) dependOn(commentsTag(row.subject_id));
  return row;
}

/** FOR UPDATE: until the transaction ends no reply can be added. */
export async function lockComment(db: Db, id: string): Promise<CommentRow | undefined> {
  return db.selectFrom('comments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Deletes a comment with its replies. @returns how many rows were deleted */
export async function deleteComment(db: Db, id: string): Promise<number> {
  const replies = await db
    .deleteFrom('comments')
    .where('parent_id', '=', id)
    .where('parent_id', 'is not', null)
    .executeTakeFirst();
  const own = await db.deleteFrom('comments').where('id', '=', id).returning('subject_id').execute();
  changed(db, subjectTag(id), ...own.map((row) => commentsTag(row.subject_id)));
  return Number(replies.numDeletedRows) + own.length;
}

type IdWindow = KeysetWindow<readonly ['id']>;

/** Newest first. Uses the index comments_newest. */
export async function listComments(
  db: Db,
  { subjectId, limit, offset, after }: IdWindow & { subjectId: string },
): Promise<CommentRow[]> {
  dependOn(commentsTag(subjectId));
  let query = db
    .selectFrom('comments')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('parent_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit);
  if (offset > 0) query = query.offset(offset);
  if (after) query = query.where('id', '<', after[0]);
  return query.execute();
}

/** Oldest first. Uses the index comments_replies. */
export async function listReplies(
  db: Db,
  { parentId, limit, offset, after }: IdWindow & { parentId: string },
): Promise<CommentRow[]> {
  let query = db
    .selectFrom('comments')
    .selectAll()
    .where('parent_id', '=', parentId)
    .where('parent_id', 'is not', null)
    .orderBy('id')
    .limit(limit);
  if (offset > 0) query = query.offset(offset);
  if (after) query = query.where('id', '>', after[0]);
  return query.execute();
}

export type CommentPlace = { id: string; isReply: boolean; subject: { id: string; kind: SubjectKind } };

/** The subjects of comments and replies. */
export async function listCommentPlaces(db: Db, ids: readonly string[]): Promise<CommentPlace[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('comments as c')
    .innerJoin('subjects as s', 's.id', 'c.subject_id')
    .select(['c.id', 'c.parent_id', 's.id as subject_id', 's.kind'])
    .where('c.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isReply: row.parent_id !== null,
    subject: { id: row.subject_id, kind: row.kind },
  }));
}

/** The first `limit + 1` replies of each comment. */
export async function listFirstReplies(
  db: Db,
  commentIds: readonly string[],
  limit: number,
): Promise<CommentRow[]> {
  if (commentIds.length === 0) return [];
  const { rows } = await sql<CommentRow>`
    select r.* from unnest(${commentIds}::uuid[]) as parent (id)
    cross join lateral (
      select * from comments c where c.parent_id = parent.id and c.parent_id is not null
      order by c.id limit ${limit + 1}
    ) r
    order by r.id`.execute(db);
  return rows;
}

export async function countReplies(db: Db, commentIds: readonly string[]): Promise<Map<string, number>> {
  if (commentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('comments')
    .select((eb) => ['parent_id', eb.fn.countAll<number>().as('count')])
    .where('parent_id', 'in', commentIds)
    .where('parent_id', 'is not', null)
    .groupBy('parent_id')
    .execute();
  return new Map(rows.flatMap(({ parent_id, count }) => (parent_id ? [[parent_id, count] as const] : [])));
}

/** By subject, the ids of its newest likers. */
export async function listNewestLikersOf(
  db: Db,
  subjectIds: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  if (subjectIds.length === 0) return new Map();
  dependOnEach(subjectIds, countsTag);
  const { rows } = await sql<{ subject_id: string; likers: string[] }>`
    select liked.id as subject_id, array(
      select user_id from likes where subject_id = liked.id order by created_at desc, user_id limit ${limit}
    ) as likers
    from unnest(${subjectIds}::uuid[]) as liked (id)`.execute(db);
  return new Map(rows.map(({ subject_id, likers }) => [subject_id, likers]));
}

/** All comments of a person, oldest first. Uses the index comments_author. */
export async function listCommentsOf(db: Db, userId: string, limit: number, after: string | null) {
  let query = db
    .selectFrom('comments')
    .selectAll()
    .where('author_id', '=', userId)
    .orderBy('id')
    .limit(limit);
  if (after) query = query.where('id', '>', after);
  return query.execute();
}

/** Corrects the counts of subjects before an account is deleted, which deletes its comments and the replies to them. */
export async function subtractCommentsOf(db: Db, userId: string): Promise<void> {
  await sql`
    with gone as (
      select c.subject_id, count(*)::integer as number from comments c
      where c.author_id = ${userId}
        or c.parent_id in (select id from comments own where own.author_id = ${userId})
      group by c.subject_id
    ), locked as (
      select s.id from subjects s join gone on gone.subject_id = s.id order by s.id for no key update of s
    )
    update subjects set comments_count = comments_count - gone.number
    from gone where subjects.id = gone.subject_id and subjects.id in (select id from locked)`.execute(db);
}
