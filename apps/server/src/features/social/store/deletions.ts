import { undoLimits } from '@kalaangan/contract/social/undo';
import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { HeldSubject } from '../tables.ts';

// Times are those of the database, so that all processes have one clock.

const isOver = sql<boolean>`held_at <= clock_timestamp() - make_interval(secs => ${sql.lit(undoLimits.seconds)})`;

/** A deletion that is not final. `byId`: who has deleted; null once that account is gone. */
export type Deletion = { byId: string | null; isOver: boolean };

export async function findDeletion(db: Db, id: string): Promise<Deletion | null> {
  const row = await db
    .selectFrom('subject_holds')
    .select(['by_id as byId', isOver.as('isOver')])
    .where('subject_id', '=', id)
    .where('reason', '=', 'deletion')
    .executeTakeFirst();
  return row ?? null;
}

/** Deleted subjects that nobody can take back any more, the oldest deletions first. Uses subject_holds_deletions. */
export async function listOverDeletions(db: Db, limit: number): Promise<HeldSubject[]> {
  const { rows } = await sql<HeldSubject>`
    select s.id, s.kind from subject_holds h join subjects s on s.id = h.subject_id
    where h.reason = 'deletion' and ${isOver} order by h.held_at limit ${limit}`.execute(db);
  return rows;
}
