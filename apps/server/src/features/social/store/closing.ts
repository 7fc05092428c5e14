import { sql } from 'kysely';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import { subjectTag } from '../tags.ts';

export async function areCommentsClosed(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('subjects')
    .select('comments_closed')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.comments_closed ?? false;
}

export async function setCommentsClosed(db: Db, id: string, closed: boolean): Promise<void> {
  await db.updateTable('subjects').set({ comments_closed: closed }).where('id', '=', id).execute();
  changed(db, subjectTag(id));
}

/** Whether comments on a subject are closed, as a column of another feature's query. @param id the column with its id */
export function selectCommentsClosed(id: string) {
  return sql<boolean>`(select s.comments_closed from subjects s where s.id = ${sql.ref(id)})`;
}
