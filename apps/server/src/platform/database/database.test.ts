import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import type { Database } from './database.ts';
import { isForeignKeyViolation, isUniqueViolation } from './errors.ts';

describe.each(['embedded', 'postgres'] as const)('the %s database', (kind) => {
  let held: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    held = await createTestDatabase(kind);
    ({ database } = held);
    await database.pool.query(`
      create table things (id integer primary key, name text constraint things_name_key unique, data jsonb, at timestamptz);
      create table parts (id integer primary key, thing_id integer not null references things (id));`);
  });
  afterAll(() => held.destroy());

  const one = async (query: string, values: unknown[] = []) => {
    const { rows } = await database.pool.query<{ v: unknown }>(query, values);
    return rows[0]?.v;
  };

  test('says whether it is embedded', () => {
    expect(database.embedded).toBe(kind === 'embedded');
  });

  test.each([
    ['a bigint as a number', 'select 9007199254740991::bigint as v', Number.MAX_SAFE_INTEGER],
    ['a count as a number', 'select count(*) as v from generate_series(1, 7)', 7],
    ['bigints as numbers', `select '{1,NULL,-3}'::bigint[] as v`, [1, null, -3]],
    ['a numeric as text', 'select 1.10::numeric as v', '1.10'],
    ['a float as a number', 'select 1.5::float8 as v', 1.5],
    [
      'a moment as a Date',
      `select '2025-06-01 12:00+05:30'::timestamptz as v`,
      new Date('2025-06-01T06:30:00Z'),
    ],
    ['a date as text', `select '2025-06-01'::date as v`, '2025-06-01'],
    ['JSON as its value', `select '{"a":[1,"कला"]}'::jsonb as v`, { a: [1, 'कला'] }],
    ['bytes as a Buffer', `select '\\x00ff'::bytea as v`, Buffer.from([0, 255])],
    ['text lists as lists', `select array['a,b', null, '"'] as v`, ['a,b', null, '"']],
    ['null as null', 'select null::bigint as v', null],
  ])('returns %s', async (_, query, expected) => {
    expect(await one(query)).toEqual(expected);
  });

  test('rejects a bigint that a number cannot hold, and stays usable', async () => {
    await expect(one('select 9007199254740993::bigint as v')).rejects.toThrow(RangeError);
    expect(await one('select 1 as v')).toBe(1);
  });

  test.each([
    ['a Date', 'timestamptz', new Date('2025-06-01T06:30:00.123Z')],
    ['JSON text', 'jsonb', JSON.stringify({ a: [1, null] })],
    ['bytes', 'bytea', Buffer.from([1, 0, 255])],
    ['a list', 'text[]', ['a', 'b,c', '']],
    ['text beyond the first plane', 'text', 'கலை 🎨'],
    ['a large number', 'bigint', 2 ** 52],
  ])('takes %s as a parameter', async (_, type, value) => {
    const expected = type === 'jsonb' ? { a: [1, null] } : value;
    expect(await one(`select $1::${type} as v`, [value])).toEqual(expected);
  });

  test('accepts and returns megabytes', async () => {
    const text = 'कलाआँगन'.repeat(200_000);
    expect(await one('select $1::text as v', [text])).toBe(text);
    const { rows } = await database.pool.query(
      `select n, repeat('x', 200) as t from generate_series(1, 20000) n`,
    );
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)).toEqual({ n: 20_000, t: 'x'.repeat(200) });
  });

  test('answers concurrent statements', async () => {
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    expect(await Promise.all(numbers.map((number) => one('select $1::integer as v', [number])))).toEqual(
      numbers,
    );
  });

  test('runs a named statement several times', async () => {
    for (const number of [1, 2, 3]) {
      const query = { name: 'double', text: 'select $1::integer * 2 as v', values: [number] };
      expect((await database.pool.query(query)).rows).toEqual([{ v: number * 2 }]);
    }
  });

  test('rolls back a transaction that fails, and reports the violated constraint', async () => {
    const twice = database.transaction(async (tx) => {
      await sql`insert into things (id, name) values (1, 'lamp')`.execute(tx);
      await sql`insert into things (id, name) values (2, 'lamp')`.execute(tx);
    });
    const error: unknown = await twice.catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'things_name_key')).toBe(true);
    expect(isUniqueViolation(error, 'things_pkey')).toBe(false);
    expect(isForeignKeyViolation(error)).toBe(false);
    expect(await one('select count(*) as v from things where id in (1, 2)')).toBe(0);
    const orphan: unknown = await one('insert into parts values (1, 1)').catch((caught: unknown) => caught);
    expect(isForeignKeyViolation(orphan, 'parts_thing_id_fkey')).toBe(true);
  });

  test('keeps a committed transaction', async () => {
    await database.transaction(async (tx) => {
      await sql`insert into things (id) values (10)`.execute(tx);
    });
    expect(await one('select count(*) as v from things where id = 10')).toBe(1);
  });

  test('resets the session after a broken client', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into things (id) values (20)');
    await client.query(`set local search_path to nowhere`);
    await client.query({ name: 'left', text: 'select 1 as v' });
    client.release(true);
    expect(await one('select count(*) as v from things where id = 20')).toBe(0);
    const { rows } = await database.pool.query({ name: 'left', text: 'select 2 as v' });
    expect(rows).toEqual([{ v: 2 }]);
  });

  test('stays usable after a statement with an error', async () => {
    await expect(one('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(one('select $1::integer as v', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await one('select 3 as v')).toBe(3);
  });

  test('rejects JSON that is nested too deep, and stays usable', async () => {
    const nested = '['.repeat(100_000) + ']'.repeat(100_000);
    await expect(one('select $1::jsonb as v', [nested])).rejects.toMatchObject({ code: '54001' });
    expect(await one('select 5 as v')).toBe(5);
  });

  test('has the extensions and works in UTC', async () => {
    await database.pool.query(
      'create extension if not exists pg_trgm; create extension if not exists unaccent',
    );
    expect(await one(`select unaccent('é') || (similarity('kolam', 'kolams') > 0.5)::text as v`)).toBe(
      'etrue',
    );
    expect(await one(`select current_setting('TimeZone') as v`)).toBe('UTC');
  });

  test('answers a ping', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
  });
});

test.each(['embedded', 'postgres'] as const)(
  'rejects a call that waits for the transaction it is made in (%s)',
  async (kind) => {
    const { database, destroy } = await createTestDatabase(kind, { waitMs: 1_000 });
    onTestFinished(destroy);
    const others = Array.from({ length: database.pool.options.max - 1 }, () => database.pool.connect());
    const clients = await Promise.all(others);
    const nested = database.transaction(async () => {
      await sql`select 1`.execute(database.kysely);
    });
    await expect(nested).rejects.toThrow(/waits for the transaction/);
    for (const client of clients) client.release();
    await expect(database.ping()).resolves.toBeUndefined();
  },
);
