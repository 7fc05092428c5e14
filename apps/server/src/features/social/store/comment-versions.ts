import { sql } from 'kysely';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import { commentsTag, subjectTag } from '../tags.ts';
import type { CommentRow } from './comments.ts';

/** Replaces the text of a comment, which the caller has locked. The earlier one is kept. */
export async function editComment(
  tx: Db,
  { id, subject_id, content: earlier }: Pick<CommentRow, 'id' | 'subject_id' | 'content'>,
  content: string,
): Promise<void> {
  await sql`
    with edited as (
      update comments set content = ${content}, edited_at = clock_timestamp() where id = ${id} returning id, edited_at
    )
    insert into comment_versions (comment_id, replaced_at, content)
    select id, edited_at, ${earlier} from edited`.execute(tx);
  changed(tx, subjectTag(id), commentsTag(subject_id));
}

/** Earlier texts of a comment, the latest first. */
export async function listCommentVersions(db: Db, id: string, limit: number) {
  return db
    .selectFrom('comment_versions')
    .select(['content', 'replaced_at'])
    .where('comment_id', '=', id)
    .orderBy('replaced_at', 'desc')
    .limit(limit)
    .execute();
}

/** Earlier texts of these comments, the earliest first. */
export async function listVersionsOfComments(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('comment_versions')
    .selectAll()
    .where('comment_id', 'in', ids)
    .orderBy('comment_id')
    .orderBy('replaced_at')
    .execute();
}
