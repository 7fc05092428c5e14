import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

/** Until the transaction's end: a word that is about to be used must not be forgotten meanwhile. */
export async function lockWords(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search_words', 0))`.execute(tx);
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

type KnownWord = {
  /** The place of the asked one. */
  place: number;
  word: string;
  /** It begins with the asked one; else it has a key in common with it. */
  begun: boolean;
};

/**
 * For each of the words, those that begin with it, in the order of the alphabet, and those that have one of its keys:
 * of each at most so many. Served by search_words_pkey and search_words_keys.
 */
export async function listKnownWords(
  db: Db,
  asked: readonly { word: string; keys: readonly string[] }[],
  { begun, meant }: { begun: number; meant: number },
): Promise<KnownWord[]> {
  const lookUps = asked.flatMap(({ word, keys }, place) => {
    const known = sql`select ${sql.lit(place)} as place, word`;
    // Nothing that begins with a word comes after that word with the last of all characters.
    const beginning = sql`(${known}, true as begun from search_words
      where word >= ${word} and word < ${`${word}\u{10ffff}`} order by word limit ${begun})`;
    if (keys.length === 0) return [beginning];
    return [
      beginning,
      sql`(${known}, false as begun from search_words where keys && ${keys}::text[] limit ${meant})`,
    ];
  });
  const { rows } = await sql<KnownWord>`${sql.join(lookUps, sql` union all `)}`.execute(db);
  return rows;
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

/** What stands in an entry, without the marks of kind, title and place. */
export async function listWordsOfEntry(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct substr(lexeme, 2) as word from search_entries, unnest(words)
    where id = ${id} and lexeme !~ '^[#^]'`.execute(db);
  return rows.map(({ word }) => word);
}
