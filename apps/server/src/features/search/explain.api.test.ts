import { searchAddresses as at } from '@kalaangan/contract/search/search';
import type { Address } from '@kalaangan/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import {
  fillDatabase,
  insertNumberedPeople,
  numberedId,
  numberedPerson,
} from '#test-kit/databases/filling.ts';
import {
  expectIndexes as expectIndexesIn,
  recordStatements,
  vacuum,
  type Statement,
} from '#test-kit/processes/statements.ts';
import type { Database } from '#platform/database/index.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { blockBits } from './store/blocks.ts';
import { soundKeys } from './sounds/index.ts';
import { canBeTypoTarget, typoKeys } from './typo-rules.ts';

const artworks = 100_000;
const people = 10_000;
/** Tags of the first artworks, one each: words of which there are more than one page of results, with or without these. */
const tags = ['art', 'hundredth', 'festival'];
/** Tables that grow with the site's content, and must not be read by a sequential scan. */
const largeTables = ['search_entries', 'search_words', 'search_sounds', 'subjects', 'artworks', 'users'];

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await fill(site.database);
  await vacuum(site.database, largeTables);
});
afterAll(() => site.stop());

/**
 * Inserts and indexes things with words of every frequency, inside the database: all contain "art", a tenth "tenth", a
 * hundredth "hundredth", and each a word of its own.
 */
async function fill(database: Database): Promise<void> {
  const person = numberedPerson;
  const artwork = (number: string) => numberedId('bbbb', number);
  const common = (letter: string) =>
    Array.from(
      { length: 20 },
      (_, index) => `'${letter}art' || (n * ${index + 7} % ${500 * (index + 1)}) || ':30C '`,
    ).join(' || ');
  const words = (letter: string) => `(${common(letter)}
    || '${letter}art:1A ${letter}own' || n || ':2A '
    || case when n % 10 = 0 then '${letter}tenth:3B ' else '' end
    || case when n % 100 = 0 then '${letter}hundredth:4B ' else '' end
    || case when n % 5000 = 0 then '${letter}madhubani:5B ' else '' end
    || case when n <= 300 or n > ${artworks - 20} then '${letter}festival:6B ' else '' end
    || case when n % 7 < 2 then '#generated ' else '' end
    || '^${letter}art ^${letter}own' || n)::tsvector
    || array_to_tsvector(array(select '#${letter}' || bits || '.' || (number >> bits) from unnest('{${blockBits.join(',')}}'::integer[]) bits))`;
  await fillDatabase(database, [
    insertNumberedPeople(people),
    `insert into subjects (id, kind, owner_id, created_at, created_ms) select ${artwork('n')}, 'artwork', ${person(`1 + n % ${people}`)}, now(), 0 from generate_series(1, ${artworks}) n`,
    `insert into artworks select ${artwork('n')}, ${person(`1 + n % ${people}`)}, 'Artwork ' || n, '', 'Sketch', '{}', ('{${tags.join(',')}}'::text[])[n:n], '', '', null, null, now(), now() from generate_series(1, ${artworks}) n`,
    'drop index search_entries_words',
    `insert into search_entries (id, kind, number, words) select ${artwork('n')}, 'artwork', number, ${words('a')} from generate_series(1, ${artworks}) n, lateral (select n + n / 10 as number) numbered`,
    `insert into search_entries (id, kind, number, words) select ${person('n')}, 'person', number, ${words('p')} from generate_series(1, ${people}) n, lateral (select n * 11 - 1 as number) numbered`,
    "select setval('search_entries_number_seq', (select max(number) from search_entries))",
    'create index search_entries_words on search_entries using gin (words) with (fastupdate = off)',
  ]);
  const { pool } = database;
  const { rows } = await pool.query<{ word: string }>(
    "select distinct substr(lexeme, 2) as word from search_entries, unnest(words) where lexeme !~ '^[#^]|own([2-9]....|......)$'",
  );
  const known = rows.map(({ word }) => word);
  await pool.query(
    "insert into search_words select word, string_to_array(keys, ' ') from unnest($1::text[], $2::text[]) as new (word, keys) on conflict do nothing",
    [known, known.map((word) => (canBeTypoTarget(word) ? typoKeys(word) : []).join(' '))],
  );
  const sounds = known.flatMap((word) => soundKeys(word).map((key) => [key, word]));
  await pool.query(
    'insert into search_sounds select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [sounds.map(([key]) => key), sounds.map(([, word]) => word)],
  );
  await pool.query("insert into search_sounds select 'i-z' || md5(word), word from search_words");
}

const expectIndexes = (seen: readonly Statement[]) => expectIndexesIn(site.database, seen, { largeTables });

describe(`with ${artworks} artworks and ${people} people`, () => {
  const search = async (address: Address, q: string, page = '1', ai = 'show') => {
    const { status, body } = await ask(site.app, address, { query: { q, page, ai } });
    expect(status).toBe(200);
    return address === at.people ? body.users : body;
  };

  it.each([
    ['a word that all hold', 'art', 24, 20],
    ['a beginning that many words of all have', 'a', 24, 20],
    ['a word that a tenth holds', 'tenth', 24, 20],
    ['a word that a hundredth holds', 'hundredth', 24, 20],
    ['a rare word', 'madhubani', 20, 2],
    ['a beginning that few words have', 'own77', 24, 20],
    ['a common and a rare one', 'art hundredth madhubani', 20, 2],
    ['a word with a wrong letter', 'madhubni', 20, 2],
    ['a word in another script', 'मधुबनी', 20, 2],
    ['a common and a rare one in other scripts', 'टेंथ मधुबनी', 20, 2],
    ['a common word with a wrong letter', 'hundredht art', 24, 20],
    ['a word that only the newest and the oldest hold', 'festival', 24, 20],
    ['nothing', 'nothing', 0, 0],
  ])('finds %s by indexes', async (_, q, artworksFound, peopleFound) => {
    const seen = await recordStatements(async () => {
      expect(await search(at.artworks, q)).toHaveLength(artworksFound);
      expect(await search(at.people, q)).toHaveLength(peopleFound);
    });
    expect(seen.length).toBeGreaterThan(3);
    await expectIndexes(seen);
  });

  it.each(tags)('lists what is like a work with the tag %s by indexes', async (tag) => {
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from artworks where tags = array[$1]',
      [tag],
    );
    const id = rows[0]?.id ?? '';
    const seen = await recordStatements(async () => {
      const { status, body } = await ask(site.app, at.more, { params: { id } });
      expect([status, body.alike.length]).toEqual([200, 12]);
    });
    await expectIndexes(seen);
  });

  it('proposes artists by indexes', async () => {
    const seen = await recordStatements(async () => {
      const { status, body } = await ask(site.app, at.proposed, { token: site.cast.asha.token });
      expect([status, body.users.length]).toEqual([200, 12]);
    });
    await expectIndexes(seen);
  });

  it.each([
    ['art', 24],
    ['a', 24],
    ['hundredth', 24],
    ['madhubani', 15],
    ['art hundredth madhubani', 15],
    ['madhubni', 15],
    ['मधुबनी', 15],
    ['nothing', 0],
  ])('finds "%s" without what was generated by indexes', async (q, artworksFound) => {
    const seen = await recordStatements(async () => {
      expect(await search(at.artworks, q, '1', 'hide')).toHaveLength(artworksFound);
    });
    expect(seen.length).toBeGreaterThan(1);
    await expectIndexes(seen);
  });

  it('is one statement, whatever is searched for and on whatever page', async () => {
    const seen = await recordStatements(async () => {
      // Others than the tests above, whose results are cached.
      for (const q of ['tenth hundredth', 'madhubnai', 'टेंथ', 'nothing tenth', 'hundredth festival'])
        for (const page of ['1', '2']) {
          await search(at.artworks, q, page);
          await search(at.people, q, page);
        }
    });
    const ranking = seen.filter(({ text }) => text.includes('segmented') && text.includes('sampled'));
    expect(ranking.length).toBeGreaterThan(10);
    expect(new Set(ranking.map(({ text }) => text)).size).toBe(1);
  });

  it('reads later pages by indexes, up to the limit of results', async () => {
    await expectIndexes(await recordStatements(() => search(at.artworks, 'art', '40')));
    expect(await search(at.artworks, 'art', '42')).toHaveLength(1000 - 41 * 24);
    expect(await search(at.artworks, 'art', '43')).toEqual([]);
    await expectIndexes(await recordStatements(() => search(at.artworks, 'hundredth', '40')));
  });

  it('returns the newest for a word that all contain', async () => {
    const [first, second] = await search(at.artworks, 'art');
    expect([first.title, second.title]).toEqual([`Artwork ${artworks}`, `Artwork ${artworks - 1}`]);
  });

  it('finds what is older than thousands of entries of other kinds', async () => {
    const { pool } = site.database;
    const moveLast = (by: number) =>
      pool.query(
        `select setval('search_entries_number_seq', last_value + ${by}) from search_entries_number_seq`,
      );
    await moveLast(5000);
    try {
      // Others than the tests above, whose results are cached.
      expect(await search(at.artworks, 'art tenth')).toHaveLength(24);
      expect(await search(at.artworks, 'te')).toHaveLength(24);
    } finally {
      await moveLast(-5000);
    }
  });

  it('updates the search index by indexes', async () => {
    const { pool } = site.database;
    await pool.query("update users set name = 'New Name' where username = 'person7'");
    await pool.query(
      'insert into search_stale (kind, id) select kind, id from search_entries order by id limit 150',
    );
    await expectIndexes(await recordStatements(() => site.jobs.sweep('search.index')));
    expect(await search(at.artworks, 'new name')).toHaveLength(artworks / people);
    await expectIndexes(await recordStatements(() => site.jobs.sweep('search.hear-words')));
    await expectIndexes(await recordStatements(() => site.jobs.sweep('search.forget-words')));
  });
});
