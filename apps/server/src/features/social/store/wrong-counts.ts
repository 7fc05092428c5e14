import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

/** A row whose count differs from the rows that it counts. */
export type WrongCount = { count: 'likes' | 'votes' | 'comments'; id: string };

/**
 * Compares the counts of subjects with what they count, in one statement, as of one moment.
 * @param most looks at as many subjects by chance; null: at all
 */
export async function listWrongCounts(db: Db, most: number | null, limit: number): Promise<WrongCount[]> {
  const byChance = most === null ? sql`` : sql`order by random() limit ${most}`;
  const { rows } = await sql<WrongCount>`
    with looked as materialized (
      select id, kind, likes_count, upvotes, downvotes, comments_count from subjects ${byChance}
    )
    select 'likes' as count, s.id from looked s
    where s.likes_count <> (select count(*) from likes l where l.subject_id = s.id)
    union all
    select 'votes', s.id from looked s
    where (s.upvotes, s.downvotes) <> (
      select count(*) filter (where up), count(*) filter (where not up) from votes v where v.subject_id = s.id)
    union all
    select 'comments', s.id from looked s
    where s.kind in ('artwork', 'blog') and s.comments_count <> (
      select count(*) from comments c where c.subject_id = s.id and c.visibility = 'visible')
    limit ${limit}`.execute(db);
  return rows;
}

/** Counts the views that wait to be added for at least so long. */
export async function countLateViews(db: Db, olderThanSeconds: number): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*) as late from view_marks
    where not counted and seen_at < now() - make_interval(secs => ${olderThanSeconds})`.execute(db);
  return rows[0]?.late ?? 0;
}
