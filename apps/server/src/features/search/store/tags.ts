import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

export type TagUse = { entryId: string; tag: string; label: string };

/** Replaces the tags of entries; after `lockWords`. @returns the tags that were not known before */
export async function replaceTags(
  db: Db,
  entryIds: readonly string[],
  uses: readonly TagUse[],
): Promise<string[]> {
  await sql`
    delete from search_tag_uses where entry_id = any(${entryIds}::uuid[]) and (tag, entry_id) not in (
      select * from unnest(${uses.map(({ tag }) => tag)}::text[], ${uses.map(({ entryId }) => entryId)}::uuid[]))`.execute(
    db,
  );
  if (uses.length === 0) return [];
  const tags = uses.map(({ tag }) => tag);
  const { rows } = await sql<{ tag: string }>`
    insert into search_tags (tag, label)
    select distinct on (tag) tag, label
    from unnest(${tags}::text[], ${uses.map(({ label }) => label)}::text[]) as new (tag, label) order by tag
    on conflict (tag) do nothing returning tag`.execute(db);
  await sql`
    insert into search_tag_uses (tag, entry_id)
    select tag, id from unnest(${tags}::text[], ${uses.map(({ entryId }) => entryId)}::uuid[]) as new (tag, id)
    where exists (select from search_entries e where e.id = new.id)
    on conflict do nothing`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Gives tags their keys, instead of former ones, and notes the version of the rules; after `lockWords`. Tags that are gone are skipped. */
export async function replaceTagKeys(
  db: Db,
  keys: readonly { tag: string; keys: readonly string[] }[],
  version: number,
): Promise<void> {
  if (keys.length === 0) return;
  const tags = keys.map(({ tag }) => tag);
  const rows = keys.flatMap(({ tag, keys: ofTag }) => ofTag.map((key) => ({ key, tag })));
  await sql`delete from search_tag_keys where tag = any(${tags}::text[])`.execute(db);
  await sql`
    insert into search_tag_keys (key, tag)
    select key, tag from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ tag }) => tag)}::text[]) as new (key, tag)
    where tag in (select tag from search_tags where tag = any(${tags}::text[]))
    on conflict do nothing`.execute(db);
  await sql`update search_tags set heard = ${version} where tag = any(${tags}::text[])`.execute(db);
}

/** Tags that have no keys by these rules yet. Uses the index search_tags_heard. */
export async function listTagsWithoutSounds(db: Db, version: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from search_tags where heard < ${version} order by heard, tag limit ${limit}`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Tags after the given one, sorted. */
export async function listTagsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from search_tags where tag > ${after} order by tag limit ${limit}`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Tags with keys in these ranges, up to so many of each. Uses the index search_tag_keys_pkey. */
export async function listTagsByKeys(
  db: Db,
  ranges: readonly { from: string; to: string }[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct found.tag
    from unnest(${ranges.map(({ from }) => from)}::text[], ${ranges.map(({ to }) => to)}::text[]) as asked (low, high),
      lateral (select tag from search_tag_keys where key >= low and key < high order by key, tag limit ${limit}) found`.execute(
    db,
  );
  return rows.map(({ tag }) => tag);
}

/** Counts how often visible things use each tag, up to a number. Uses the index search_tag_uses_pkey. */
export async function countTagUses(
  db: Db,
  tags: readonly string[],
  most: number,
): Promise<{ tag: string; label: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; label: string; count: number }>`
    select t.tag, t.label, used.count
    from search_tags t, lateral (
      select count(*)::integer as count from (select from search_tag_uses u where u.tag = t.tag limit ${most}) uses
    ) used
    where t.tag = any(${tags}::text[]) and used.count > 0`.execute(db);
  return rows;
}

/** Deletes those of the tags that may have lost their last use and have, oldest first; after `lockWords`. */
export async function deleteLeftTags(db: Db, limit: number): Promise<void> {
  const { rows } = await sql<{ tag: string }>`
    delete from search_tags_left where seq = any(array(select seq from search_tags_left order by seq limit ${limit}))
    returning tag`.execute(db);
  if (rows.length === 0) return;
  await sql`
    delete from search_tags where tag = any(array(
      select old.tag from unnest(${rows.map(({ tag }) => tag)}::text[]) as old (tag)
      where not exists (select from search_tag_uses u where u.tag = old.tag)))`.execute(db);
}

export async function hasLeftTags(db: Db): Promise<boolean> {
  const row = await db.selectFrom('search_tags_left').select('seq').limit(1).executeTakeFirst();
  return row !== undefined;
}
