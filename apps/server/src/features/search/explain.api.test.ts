import { searchAddresses as at } from '@kalaangan/contract/search';
import type { Address } from '@kalaangan/contract/call';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { wordKeys } from './wrong-letter.ts';

const artworks = 100_000;
const people = 10_000;
/** Read from one end to the other they would cost more with everything that is published. */
const largeTables = ['search_entries', 'search_words', 'subjects', 'artworks', 'users'];

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await fill(site.database.pool);
}, 300_000);
afterAll(() => site.stop());

/**
 * Things with words of every frequency, indexed by statements that the database works off alone: all hold "art", a
 * tenth "tenth", a hundredth "hundredth", and each a word of its own.
 */
async function fill(pool: pg.Pool): Promise<void> {
  const person = (number: string) => `(lpad(to_hex(${number}), 12, '0') || '7000800000000000aaaa')::uuid`;
  const artwork = (number: string) => `(lpad(to_hex(${number}), 12, '0') || '7000800000000000bbbb')::uuid`;
  const common = (letter: string) =>
    Array.from(
      { length: 20 },
      (_, index) => `'${letter}art' || (n * ${index + 7} % ${500 * (index + 1)}) || ':30C '`,
    ).join(' || ');
  const words = (letter: string) => `(${common(letter)}
    || '${letter}art:1A ${letter}own' || n || ':2A '
    || case when n % 10 = 0 then '${letter}tenth:3B ' else '' end
    || case when n % 100 = 0 then '${letter}hundredth:4B ' else '' end
    || case when n % 5000 = 0 then '${letter}madhubani:5B ' else '' end)::tsvector`;
  const statements = [
    'alter table users disable trigger user',
    'alter table artworks disable trigger user',
    `insert into users (id, name, username, email) select ${person('n')}, 'Person ' || n, 'person' || n, 'person' || n || '@example.com' from generate_series(1, ${people}) n`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms) select ${artwork('n')}, 'artwork', ${person(`1 + n % ${people}`)}, now(), 0 from generate_series(1, ${artworks}) n`,
    `insert into artworks select ${artwork('n')}, ${person(`1 + n % ${people}`)}, 'Artwork ' || n, '', 'Madhubani', '{}', '{}', '', '', null, null, now(), now() from generate_series(1, ${artworks}) n`,
    'drop index search_entries_words',
    `insert into search_entries (id, kind, words) select ${artwork('n')}, 'artwork', ${words('a')} from generate_series(1, ${artworks}) n`,
    `insert into search_entries (id, kind, words) select ${person('n')}, 'person', ${words('p')} from generate_series(1, ${people}) n`,
    'create index search_entries_words on search_entries using gin (words) with (fastupdate = off)',
  ];
  for (const statement of statements) await pool.query(statement);
  const known = ['madhubani', 'hundredth', ...Array.from({ length: 20_000 }, (_, index) => `own${index}`)];
  await pool.query(
    "insert into search_words select word, string_to_array(keys, ' ') from unnest($1::text[], $2::text[]) as new (word, keys)",
    [known, known.map((word) => wordKeys(word).join(' '))],
  );
  for (const statement of [
    'alter table users enable trigger user',
    'alter table artworks enable trigger user',
    'vacuum analyze',
  ])
    await pool.query(statement);
}

type Seen = { text: string; values: unknown[] };

/** The statements that the work sends, as they are sent. */
async function listen(work: () => Promise<unknown>): Promise<Seen[]> {
  const seen: Seen[] = [];
  const own = pg.Client.prototype.query;
  pg.Client.prototype.query = new Proxy(own, {
    apply(target, client, given: unknown[]) {
      const [first, second] = given;
      const text = typeof first === 'string' ? first : isNamed(first) ? first.text : '';
      const values = Array.isArray(second) ? second : isNamed(first) ? first.values : undefined;
      if (/^\s*(select|with|insert|update|delete)/i.test(text)) seen.push({ text, values: values ?? [] });
      return Reflect.apply(target, client, given);
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = own;
  }
  return seen;
}

function isNamed(value: unknown): value is { text: string; values?: unknown[] } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

async function expectIndexes(seen: readonly Seen[]): Promise<void> {
  for (const { text, values } of seen) {
    const { rows } = await site.database.pool.query<Record<string, string>>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const [, table] of plan.matchAll(/Seq Scan on (\w+)/g))
      expect(largeTables, `${text}\n${plan}`).not.toContain(table);
  }
}

describe(`with ${artworks} artworks and ${people} people`, () => {
  const search = async (address: Address, q: string, page = '1') => {
    const { status, body } = await ask(site.app, address, { query: { q, page } });
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
    ['a common word with a wrong letter', 'hundredht art', 24, 20],
    ['nothing', 'nothing', 0, 0],
  ])('finds %s by indexes', async (_, q, artworksFound, peopleFound) => {
    const seen = await listen(async () => {
      expect(await search(at.artworks, q)).toHaveLength(artworksFound);
      expect(await search(at.people, q)).toHaveLength(peopleFound);
    });
    expect(seen.length).toBeGreaterThan(3);
    await expectIndexes(seen);
  });

  it('reads later pages by indexes, and no further than anybody reads', async () => {
    await expectIndexes(await listen(() => search(at.artworks, 'art', '40')));
    expect(await search(at.artworks, 'art', '42')).toHaveLength(1000 - 41 * 24);
    expect(await search(at.artworks, 'art', '43')).toEqual([]);
    await expectIndexes(await listen(() => search(at.artworks, 'hundredth', '40')));
  });

  it('brings the newest of what all hold', async () => {
    const [first, second] = await search(at.artworks, 'art');
    expect([first.title, second.title]).toEqual([`Artwork ${artworks}`, `Artwork ${artworks - 1}`]);
  });

  it('indexes by indexes', async () => {
    const { pool } = site.database;
    await pool.query("update users set name = 'New Name' where username = 'person7'");
    await pool.query(
      'insert into search_stale (kind, id) select kind, id from search_entries order by id limit 150',
    );
    await expectIndexes(await listen(() => site.jobs.sweep('search.index')));
    expect(await search(at.artworks, 'new name')).toHaveLength(artworks / people);
    await expectIndexes(await listen(() => site.jobs.sweep('search.forget-words')));
  });
});
