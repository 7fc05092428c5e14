import { sql } from 'kysely';
import { selectSubjectCounts } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';

/**
 * Lists discussions whose count of replies differs from the rows, up to a limit.
 * @param most looks at as many discussions by chance; null: at all
 */
export async function listWrongReplyCounts(db: Db, most: number | null, limit: number): Promise<string[]> {
  const byChance = most === null ? sql`` : sql`order by random() limit ${most}`;
  const { rows } = await sql<{ id: string }>`
    with looked as materialized (select id from discussions ${byChance})
    select d.id from looked d
    where (${selectSubjectCounts('d.id')} ->> 'commentsCount')::integer <> (
      select count(*) from discussion_replies r
      where r.discussion_id = d.id and r.author_id is not null and r.visibility = 'visible')
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
