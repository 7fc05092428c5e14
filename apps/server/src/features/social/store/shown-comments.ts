import { sql, type RawBuilder } from 'kysely';
import { dependOn, dependOnEach } from '#platform/cache/dependencies.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import { readShort } from '#platform/database/pipeline/short-reads.ts';
import type { Db } from '#platform/database/tables.ts';
import type { HeldVisibility, SubjectKind } from '../tables.ts';
import { commentsTag, countsTag, subjectTag } from '../tags.ts';
import type { CommentRow } from './comments.ts';
import { selectNewestLikers } from './likes.ts';
import type { SubjectState } from './subjects.ts';

/** A reply with its likes, as everybody sees it. `likers`: ids of the newest likers. */
export type ShownReplyRow = Pick<CommentRow, 'id' | 'author_id' | 'content' | 'created_at' | 'edited_at'> & {
  likes_count: number;
  likers: string[];
};

/** A comment with its first replies, oldest first, and the number of all. */
export type ShownCommentRow = ShownReplyRow & { replies_count: number; replies: ShownReplyRow[] };

/** Maximum numbers of likers and replies embedded in a comment. */
export type Embedded = { likers: number; replies: number };

type IdWindow = KeysetWindow<readonly ['id']>;

/** The columns of a comment or reply under the name `alias`, in a query that joins `subjects` as `own`. */
const shownColumns = (alias: 'c' | 'r', likers: number) => sql`
  ${sql.ref(`${alias}.id`)}, ${sql.ref(`${alias}.author_id`)}, ${sql.ref(`${alias}.content`)},
  ${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.edited_at`)}, own.likes_count, ${selectNewestLikers(`${alias}.id`, likers)} as likers`;

/** The columns of a comment `c`. Its replies are read by the index comments_replies. */
const commentColumns = ({ likers, replies }: Embedded) => sql`
  ${shownColumns('c', likers)},
  (select count(*)::integer from comments r
    where r.parent_id = c.id and r.visibility = 'visible') as replies_count,
  coalesce((
    select json_agg(reply order by reply.id) from (
      select ${shownColumns('r', likers)} from comments r join subjects own on own.id = r.id
      where r.parent_id = c.id and r.visibility = 'visible' order by r.id limit ${sql.lit(replies)}
    ) reply
  ), '[]') as replies`;

/** Times within JSON are texts. */
type InJson<Row> = Omit<Row, 'created_at' | 'edited_at'> & { created_at: string; edited_at: string | null };

type Found = Omit<ShownCommentRow, 'replies'> & { replies: InJson<ShownReplyRow>[] };

function toRow(found: Found): ShownCommentRow {
  const replies = found.replies.map((reply) => ({
    ...reply,
    created_at: new Date(reply.created_at),
    edited_at: reply.edited_at === null ? null : new Date(reply.edited_at),
  }));
  dependOnShown([found, ...replies]);
  return { ...found, replies };
}

function dependOnShown(rows: readonly { id: string }[]): void {
  const ids = rows.map(({ id }) => id);
  dependOnEach(ids, subjectTag);
  dependOnEach(ids, countsTag);
}

type CommentsWindow = IdWindow & { subject: { id: string; kind: SubjectKind }; embedded: Embedded };

/** Facts about a subject that are read with the comments on it. */
export type CommentedSubject = SubjectState & { commentsCount: number };

/** Visible comments on a subject, newest first; null without such a subject. Uses the index comments_newest. */
export async function listShownComments(
  db: Db,
  { subject, embedded, limit, offset, after }: CommentsWindow,
): Promise<{ subject: CommentedSubject | null; rows: ShownCommentRow[] }> {
  dependOn(subjectTag(subject.id));
  // Their number changes with them alone: likes and views of the subject leave its comments as they are.
  dependOn(commentsTag(subject.id));
  const query = sql<{ subject: CommentedSubject } & (Found | { id: null })>`
    select json_build_object(
      'commentsCount', subject.comments_count, 'ownerId', subject.owner_id, 'visibility', subject.visibility, 'isMature', subject.is_mature
    ) as subject, comment.*
    from subjects subject
    left join lateral (
      select ${commentColumns(embedded)} from comments c join subjects own on own.id = c.id
      where c.subject_id = subject.id and c.parent_id is null and c.visibility = 'visible'
        ${after ? sql`and c.id < ${after[0]}` : sql``}
      order by c.id desc limit ${limit} ${offset > 0 ? sql`offset ${offset}` : sql``}
    ) comment on true
    where subject.id = ${subject.id} and subject.kind = ${subject.kind}
    order by comment.id desc`;
  // Before an offset there may be any number.
  const rows = offset > 0 ? (await query.execute(db)).rows : await readShort(db, query.compile(db));
  return {
    subject: rows[0]?.subject ?? null,
    rows: rows.flatMap(({ subject: _, ...row }) => (row.id === null ? [] : [toRow(row)])),
  };
}

export type HeldCommentRow = ShownCommentRow & Pick<CommentRow, 'parent_id'> & { visibility: HeldVisibility };

/** Maximum number of held comments that are read: more than anybody has below one subject. */
const maxOwnHeld = 200;

/** The author's comments and replies on a subject that moderation has hidden or removed, newest first. Uses the index subjects_held. */
export async function listOwnHeldComments(
  db: Db,
  subjectId: string,
  authorId: string,
  embedded: Embedded,
): Promise<HeldCommentRow[]> {
  const query = sql<Found & Pick<HeldCommentRow, 'parent_id' | 'visibility'>>`
    select ${commentColumns(embedded)}, c.parent_id, own.visibility
    from subjects own join comments c on c.id = own.id
    where own.owner_id = ${authorId} and own.visibility <> 'visible' and own.visibility in ('hidden', 'removed')
      and c.subject_id = ${subjectId}
    order by c.id desc limit ${sql.lit(maxOwnHeld)}`;
  const rows = await readShort(db, query.compile(db));
  return rows.map((row) => ({ ...row, ...toRow(row) }));
}

export async function findShownComment(
  db: Db,
  id: string,
  embedded: Embedded,
): Promise<ShownCommentRow | null> {
  const { rows } = await sql<Found>`
    select ${commentColumns(embedded)} from comments c join subjects own on own.id = c.id
    where c.id = ${id}`.execute(db);
  return rows[0] ? toRow(rows[0]) : null;
}

/** Lists the visible replies to a comment, oldest first. Uses the index comments_replies. */
export async function listShownReplies(
  db: Db,
  { parentId, likers, limit, offset, after }: IdWindow & { parentId: string; likers: number },
): Promise<ShownReplyRow[]> {
  return selectReplies(
    db,
    likers,
    sql`r.parent_id = ${parentId} and r.visibility = 'visible' ${after ? sql`and r.id > ${after[0]}` : sql``}
    order by r.id limit ${limit} ${offset > 0 ? sql`offset ${offset}` : sql``}`,
  );
}

export async function findShownReply(db: Db, id: string, likers: number): Promise<ShownReplyRow | null> {
  const [row] = await selectReplies(db, likers, sql`r.id = ${id}`);
  return row ?? null;
}

async function selectReplies(db: Db, likers: number, which: RawBuilder<unknown>): Promise<ShownReplyRow[]> {
  const { rows } = await sql<ShownReplyRow>`
    select ${shownColumns('r', likers)} from comments r join subjects own on own.id = r.id where ${which}`.execute(
    db,
  );
  dependOnShown(rows);
  return rows;
}
