import { contentKindNames } from '@kalaangan/contract/social/content-kinds';
import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import { worksUntilTrusted } from '../policy.ts';

/** Whether somebody has published anything, comments included, visible or not; not only drafts. Uses subjects_owner. */
export async function hasSubjects(db: Db, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subjects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where((eb) => eb.or([eb('was_published', '=', true), eb('status', '=', 'unlisted')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts the visible artworks, blogs and discussions of people up to the few that matter. Uses subjects_owner_visible.
 * @param except the id of one that is not counted
 */
export async function countSomeWorks(
  db: Db,
  ownerIds: readonly string[],
  except: string | null,
): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map();
  const { rows } = await sql<{ ownerId: string; count: number }>`
    select o.id as "ownerId", (
      select count(*)::integer from (
        select from subjects
        where owner_id = o.id and kind = any(${contentKindNames}::text[]) and visibility = 'visible'
          and id is distinct from ${except}::uuid
        limit ${sql.lit(worksUntilTrusted)}
      ) works
    ) as count
    from unnest(${ownerIds}::uuid[]) as o (id)`.execute(db);
  return new Map(rows.map(({ ownerId, count }) => [ownerId, count]));
}
