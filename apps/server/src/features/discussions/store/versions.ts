import { sql } from 'kysely';
import { commentsTag, subjectTag } from '#features/social/index.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { DiscussionColumns } from '../fields.ts';
import type { StoredBlock } from '../tables.ts';
import type { ExistingReply } from './replies.ts';

type Content = { content: readonly StoredBlock[]; mediaIds: readonly string[] };

/** Keeps what an edit of a discussion replaces at a time. */
export async function addVersion(
  tx: Db,
  id: string,
  { title, tags, text }: DiscussionColumns & { text: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('discussion_versions')
    .values({ subject_id: id, replaced_at: at, title, tags, text })
    .execute();
}

/** Replaces what a reply says; the caller has locked it. The earlier text is kept. */
export async function editReply(
  tx: Db,
  { id, discussion_id }: Pick<ExistingReply, 'id' | 'discussion_id'>,
  { content, mediaIds }: Content,
  earlier: string,
): Promise<void> {
  await sql`
    with edited as (
      update discussion_replies set content = ${JSON.stringify(content)}::jsonb, media_ids = ${mediaIds}::uuid[],
        edited_at = clock_timestamp()
      where id = ${id} returning id, edited_at
    )
    insert into discussion_versions (subject_id, replaced_at, text) select id, edited_at, ${earlier} from edited`.execute(
    tx,
  );
  changed(tx, subjectTag(id), commentsTag(discussion_id));
}

/** Earlier texts of a discussion or reply, the latest first. */
export async function listVersions(db: Db, subjectId: string, limit: number) {
  return db
    .selectFrom('discussion_versions')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('replaced_at', 'desc')
    .limit(limit)
    .execute();
}

/** Earlier texts of these discussions or replies, the earliest first. */
export async function listVersionsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('discussion_versions')
    .selectAll()
    .where('subject_id', 'in', ids)
    .orderBy('subject_id')
    .orderBy('replaced_at')
    .execute();
}
