import { sql } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import type { Db } from '#platform/database/tables.ts';
import { worksUntilTrusted } from '../policy.ts';
import type { SubjectKind } from '../tables.ts';
import { kindOfOwnerTag } from '../tags.ts';

const kindsOfWorks = ['artwork', 'blog', 'discussion'] as const satisfies readonly SubjectKind[];

/** Counts a person's visible artworks, blogs and discussions up to the few that matter. Uses subjects_owner_visible. */
export async function countSomeWorks(db: Db, ownerId: string, except: string | null): Promise<number> {
  for (const kind of kindsOfWorks) dependOn(kindOfOwnerTag(kind, ownerId));
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from subjects
      where owner_id = ${ownerId} and kind = any(${kindsOfWorks}::text[]) and visibility = 'visible'
        and id is distinct from ${except}::uuid
      limit ${sql.lit(worksUntilTrusted)}
    ) works`.execute(db);
  return rows[0]?.count ?? 0;
}
