import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { Kind, SearchText, Tiers } from './lexemes.ts';

/** What has changed since it was indexed, oldest first. */
export async function listStale(db: Db, limit: number) {
  return db.selectFrom('search_stale').select(['seq', 'kind', 'id']).orderBy('seq').limit(limit).execute();
}

/** @returns those that were still there: the others, another process has worked off */
export async function deleteStale(db: Db, seqs: readonly number[]) {
  return db.deleteFrom('search_stale').where('seq', 'in', seqs).returning(['kind', 'id']).execute();
}

type NewEntry = { id: string; kind: Kind; vector: string };

export async function upsertEntries(db: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const column = (name: keyof NewEntry) => entries.map((entry) => entry[name]);
  await sql`
    insert into search_entries (id, kind, words)
    select id, kind, words::tsvector
    from unnest(${column('id')}::uuid[], ${column('kind')}::text[], ${column('vector')}::text[]) as new (id, kind, words)
    on conflict (id) do update set words = excluded.words where search_entries.words <> excluded.words`.execute(
    db,
  );
}

/** Keys hold no blanks. */
export async function insertWords(
  db: Db,
  words: readonly { word: string; keys: readonly string[] }[],
): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into search_words (word, keys)
    select word, string_to_array(keys, ' ')
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ keys }) => keys.join(' '))}::text[]) as new (word, keys)
    on conflict (word) do nothing`.execute(db);
}

/** Words that have a key in common with what was typed. Served by search_words_keys. */
export async function listWordsByKeys(db: Db, keys: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where keys && ${keys}::text[] limit ${limit}`.execute(db);
  return rows.map(({ word }) => word);
}

/** In the order of the alphabet, from behind the given one on. */
export async function listWordsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word > ${after} order by word limit ${limit}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Forgets those of the words that no entry holds any more; `query` finds the entries that hold it. */
export async function deleteUnusedWords(
  db: Db,
  words: readonly { word: string; query: string }[],
): Promise<void> {
  await sql`
    delete from search_words where word = any(array(
      select old.word
      from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ query }) => query)}::text[]) as old (word, query)
      where not exists (select from search_entries e where e.words @@ old.query::tsquery)))`.execute(db);
}

export async function listPeopleTexts(db: Db, ids: readonly string[]): Promise<SearchText[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'title', 'city_state'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, name, username, title, city_state }) => ({
    id,
    title: `${name}\n${username}`,
    labels: [title, city_state],
    body: '',
  }));
}

/** The name that each of these people has now, without what is kept in memory for a moment. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of the newest entries of a kind: how many there are, and how many of them match. Served by search_entries_newest. */
export async function countNewestMatches(
  db: Db,
  kind: Kind,
  query: string,
  newest: number,
): Promise<{ seen: number; matching: number }> {
  const { rows } = await sql<{ seen: number; matching: number }>`
    select count(*) as seen, count(*) filter (where words @@ ${query}::tsquery) as matching
    from ${newestEntries(kind, newest)}`.execute(db);
  return rows[0] ?? { seen: 0, matching: 0 };
}

type Found = Tiers & { limit: number; offset: number };

/** The best matches first, then the newest. Served by search_entries_words. */
export async function listMatches(db: Db, found: Found): Promise<string[]> {
  return listRanked(db, sql`search_entries`, found);
}

/** The same among the newest entries of a kind alone. Served by search_entries_newest. */
export async function listNewestMatches(db: Db, kind: Kind, newest: number, found: Found): Promise<string[]> {
  return listRanked(db, newestEntries(kind, newest), found);
}

/**
 * The ids from the index alone, then their rows: asked for in one step, the planner reads the entries of all kinds in
 * the order of their ids and throws away the others, which gets dearer the rarer a kind is.
 */
function newestEntries(kind: Kind, newest: number) {
  return sql`(
    select e.id, e.words
    from unnest(array(
      select id from search_entries where kind = ${kind} order by kind, id desc limit ${newest})) as n (id)
    join search_entries e on e.id = n.id) newest`;
}

async function listRanked(
  db: Db,
  entries: ReturnType<typeof sql>,
  { tiers, widest, limit, offset }: Found,
): Promise<string[]> {
  const cases = tiers.map((tier, rank) => sql`when words @@ ${tier}::tsquery then ${sql.lit(rank)}`);
  const { rows } = await sql<{ id: string }>`
    select id from ${entries} where words @@ ${widest}::tsquery
    order by case ${sql.join(cases, sql` `)} else ${sql.lit(tiers.length)} end, id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}
