import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { AskedKey } from '../sounds/index.ts';
import { joinedMark } from '../words.ts';

/** Locks the table of words until the transaction ends: a word must not be deleted while an entry with it is added. */
export async function lockWords(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search_words', 0))`.execute(tx);
}

/** Inserts words; known ones are skipped. @param words keys without spaces @returns the new ones */
export async function insertWords(
  db: Db,
  words: readonly { word: string; keys: readonly string[] }[],
): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    insert into search_words (word, keys)
    select word, string_to_array(keys, ' ')
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ keys }) => keys.join(' '))}::text[]) as new (word, keys)
    on conflict (word) do nothing returning word`.execute(db);
  return rows.map(({ word }) => word);
}

type KnownWord = {
  /** Index of the lookup. */
  index: number;
  word: string;
  /**
   * Way in which it was found: it begins with the word, has a typo key or a sound key in common with it, or is asked
   * for as it is.
   */
  by: 'letters' | 'typo' | 'sound' | 'name';
};

/** A word of a search, with the keys of its typos and sounds. */
export type WordLookup = {
  word: string;
  keys: readonly string[];
  sounds: readonly AskedKey[];
  /** Further words, of which the known ones are listed. */
  names?: readonly string[];
};

/** Keys consist of signs between these two: `key` to `key + afterKey` is the key alone, or all that it begins. */
const afterKey = { alone: ' ', asBeginning: '~' } as const;

/**
 * Lists, for each word, the known words that begin with it, sorted, those that have one of its typo keys, those that
 * have one of its sound keys, up to these limits, and those of its names. Uses the indexes search_words_pkey,
 * search_words_keys and search_sounds_pkey.
 */
export async function listKnownWords(
  db: Db,
  lookups: readonly WordLookup[],
  limits: { completions: number; candidates: number; sounds: number },
): Promise<KnownWord[]> {
  const selects = lookups.flatMap(({ word, keys }, index) => {
    const known = sql`select ${sql.lit(index)} as index, word`;
    // All words with a prefix sort before the prefix with the highest code point.
    const completions = sql`(${known}, 'letters' as by from search_words
      where word >= ${word} and word < ${`${word}\u{10ffff}`} order by word limit ${limits.completions})`;
    if (keys.length === 0) return [completions];
    return [
      completions,
      sql`(${known}, 'typo' as by from search_words where keys && ${keys}::text[]
        limit ${limits.candidates})`,
    ];
  });
  const named = lookups.flatMap(({ names = [] }, index) => names.map((name) => ({ index, name })));
  if (named.length > 0)
    selects.push(sql`(select named.index, found.word, 'name' as by
      from unnest(${named.map(({ index }) => index)}::integer[], ${named.map(({ name }) => name)}::text[]) as named (index, name),
        lateral (select word from search_words where word = named.name limit 1) found)`);
  const asked = lookups.flatMap(({ sounds }, index) =>
    sounds.map(({ key, asBeginning }) => ({
      index,
      key,
      end: key + (asBeginning ? afterKey.asBeginning : afterKey.alone),
    })),
  );
  if (asked.length > 0)
    selects.push(sql`(select asked.index, found.word, 'sound' as by
      from unnest(${asked.map(({ index }) => index)}::integer[], ${asked.map(({ key }) => key)}::text[],
        ${asked.map(({ end }) => end)}::text[]) as asked (index, key, after),
        lateral (select word from search_sounds where key >= asked.key and key < asked.after
          order by key, word limit ${limits.sounds}) found)`);
  const { rows } = await sql<KnownWord>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows;
}

/** Gives words the keys of their typos anew. Words that are gone are skipped. @param words keys without spaces */
export async function replaceTypoKeys(
  db: Db,
  words: readonly { word: string; keys: readonly string[] }[],
): Promise<void> {
  await sql`
    update search_words known set keys = string_to_array(new.keys, ' ')
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ keys }) => keys.join(' '))}::text[]) as new (word, keys)
    where known.word = new.word and known.keys <> string_to_array(new.keys, ' ')`.execute(db);
}

/** Words after the given one, sorted. */
export async function listWordsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word > ${after} order by word limit ${limit}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Deletes those of the words that no entry contains. @param words with a tsquery for the entries that contain each */
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

/** The words of an entry, without the prefix of their kind, title lexemes and blocks. */
export async function listWordsOfEntry(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct case when starts_with(lexeme, ${joinedMark}) then ${joinedMark} || substr(lexeme, 3) else substr(lexeme, 2) end as word
    from search_entries, unnest(words)
    where id = ${id} and lexeme !~ '^[#^]'`.execute(db);
  return rows.map(({ word }) => word);
}
