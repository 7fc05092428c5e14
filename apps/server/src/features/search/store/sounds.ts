import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

export type SoundKeys = { word: string; keys: readonly string[] };

/** Gives words their keys, instead of former ones, and notes the version of the rules. Words that are gone are skipped. */
export async function replaceSounds(db: Db, words: readonly SoundKeys[], version: number): Promise<void> {
  if (words.length === 0) return;
  const names = words.map(({ word }) => word);
  await sql`delete from search_sounds where word = any(${names}::text[])`.execute(db);
  const rows = words.flatMap(({ word, keys }) => keys.map((key) => ({ word, key })));
  await sql`
    insert into search_sounds (key, word)
    select key, word
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ word }) => word)}::text[]) as new (key, word)
    where word in (select word from search_words where word = any(${names}::text[]))`.execute(db);
  await sql`update search_words set heard = ${version} where word = any(${names}::text[])`.execute(db);
}

/** Words that have no keys by these rules yet. Uses the index search_words_heard. */
export async function listWordsWithoutSounds(db: Db, version: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where heard < ${version} order by heard, word limit ${limit}`.execute(db);
  return rows.map(({ word }) => word);
}
