import type pg from 'pg';
import { soundKeys } from '../../apps/server/src/features/search/index.ts';

const batch = 20_000;

/** Gives all words their keys of sounds, as the site does when a word is new. `reading` and `writing` are two connections. */
export async function hearWords(reading: pg.Client, writing: pg.Client): Promise<void> {
  await reading.query('begin');
  await reading.query('declare all_words no scroll cursor for select word from search_words');
  for (;;) {
    const { rows } = await reading.query<{ word: string }>(`fetch ${batch} from all_words`);
    if (rows.length === 0) break;
    const sounds = rows.flatMap(({ word }) => soundKeys(word).map((key) => ({ key, word })));
    await writing.query(
      `insert into search_sounds (key, word) select * from unnest($1::text[], $2::text[])`,
      [sounds.map(({ key }) => key), sounds.map(({ word }) => word)],
    );
  }
  await reading.query('commit');
}
