import { sql, type Selectable } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { CommentsTable, SubjectKind } from '../tables.ts';
import { commentsTag, countsTag, popularityTag, subjectTag, uncommentedTag } from '../tags.ts';

export type CommentRow = Selectable<CommentsTable>;
export type NewComment = Omit<CommentRow, 'visibility' | 'edited_at'>;

export async function insertComment(db: Db, comment: NewComment): Promise<void> {
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

/** Deletes a comment with its replies. @returns how many of them were visible, and so counted */
export async function deleteComment(db: Db, id: string): Promise<number> {
  const replies = await db
    .deleteFrom('comments')
    .where('parent_id', '=', id)
    .where('parent_id', 'is not', null)
    .returning('visibility')
    .execute();
  const own = await db
    .deleteFrom('comments')
    .where('id', '=', id)
    .returning(['subject_id', 'visibility'])
    .execute();
  changed(db, subjectTag(id), ...own.map((row) => commentsTag(row.subject_id)));
  return [...replies, ...own].filter(({ visibility }) => visibility === 'visible').length;
}

/** All replies to a comment, also hidden ones. Uses the index comments_parent. */
export async function listReplyIds(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('comments')
    .select('id')
    .where('parent_id', 'in', ids)
    .where('parent_id', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

/** The content that these comments and replies are on. */
export async function listCommentedIds(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('comments')
    .select('subject_id')
    .distinct()
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => row.subject_id);
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

/** All comments of a person that are not deleted, oldest first. Uses the index comments_author. */
export async function listCommentsOf(db: Db, userId: string, limit: number, after: string | null) {
  let query = db
    .selectFrom('comments')
    .selectAll()
    .where('author_id', '=', userId)
    .where('visibility', '<>', 'deleted')
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
      where c.visibility = 'visible' and (c.author_id = ${userId}
        or c.parent_id in (select id from comments own where own.author_id = ${userId}))
      group by c.subject_id
    ), locked as (
      select s.id from subjects s join gone on gone.subject_id = s.id order by s.id for no key update of s
    )
    update subjects set comments_count = comments_count - gone.number
    from gone where subjects.id = gone.subject_id and subjects.id in (select id from locked)`.execute(db);
}
