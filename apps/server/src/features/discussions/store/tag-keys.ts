import { sql } from 'kysely';
import { kindTag } from '#features/social/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import type { Db } from '#platform/database/tables.ts';

/** Finds those of the lists whose keys are not yet of this version, and marks them as being of it. */
export async function takeListsWithoutSounds(
  tx: Db,
  lists: readonly string[],
  version: number,
): Promise<string[]> {
  const { rows } = await sql<{ list: string }>`
    update discussion_totals set heard = ${version}
    where list = any(${lists}::text[]) and heard < ${version} returning list`.execute(tx);
  return rows.map(({ list }) => list);
}

/**
 * Lists of tags without keys of this version. Those that somebody is changing are skipped: whoever changes totals takes them
 * in an order that is not that of this index. Uses discussion_totals_heard.
 */
export async function lockListsWithoutSounds(tx: Db, version: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ list: string }>`
    select list from discussion_totals where heard < ${version} and list >= '#' and list < '$'
    order by heard, list limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ list }) => list);
}

export async function replaceTagKeys(
  tx: Db,
  lists: readonly string[],
  rows: readonly { key: string; list: string }[],
): Promise<void> {
  await sql`delete from discussion_tag_keys where list = any(${lists}::text[])`.execute(tx);
  await sql`
    insert into discussion_tag_keys (key, list)
    select * from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ list }) => list)}::text[])
    on conflict do nothing`.execute(tx);
}

/** Lists with one of these keys, up to so many of each. Uses discussion_tag_keys_pkey. */
export async function listByKeys(db: Db, keys: readonly string[], limit: number): Promise<string[]> {
  dependOn(kindTag('discussion'));
  const { rows } = await sql<{ list: string }>`
    select distinct found.list
    from unnest(${keys}::text[]) as asked (key), lateral (
      select list from discussion_tag_keys k where k.key = asked.key order by list limit ${limit}
    ) found`.execute(db);
  return rows.map(({ list }) => list);
}
