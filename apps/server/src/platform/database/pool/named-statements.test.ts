import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import type { Database } from '../database.ts';

const often = 5;
/** Number of plans for the actual values after which a server takes the generic one if it costs no more. */
const customPlans = 5;
const planned = 12;

describe.each(['postgres', 'embedded'] as const)('prepared statements (%s)', (kind) => {
  let held: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    held = await createTestDatabase(kind);
    ({ database } = held);
  });
  afterAll(() => held.destroy());
  beforeEach(async () => {
    await database.pool.query('drop table if exists lamps; create table lamps (id int, name text)');
    await database.pool.query(`insert into lamps values (1, 'brass')`);
  });

  const read = (id = 1) => sql`select * from lamps where id = ${id}`.execute(database.kysely);
  async function readOften(): Promise<void> {
    for (let time = 0; time < often; time++) await read();
  }

  /** Counts how often a statement was planned that the connection has prepared. */
  const countPlans = (client: PoolClient, text: string) =>
    client.query(
      `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement = $1`,
      [text],
    );

  test('are prepared and planned a few times for each connection', async () => {
    const client = await database.pool.connect();
    const text = 'select name from lamps where id = $1';
    for (let time = 0; time < planned; time++)
      expect((await client.query(text, [1])).rows).toEqual([{ name: 'brass' }]);
    const { rows } = await countPlans(client, text);
    client.release();
    // The first two had no name.
    expect(rows).toEqual([{ generic: planned - 2 - customPlans, custom: customPlans }]);
  });

  test('are not lists, which are planned for the actual values each time', async () => {
    const client = await database.pool.connect();
    const text = 'select name from lamps where id > $1 order by id limit $2';
    for (let time = 0; time < planned; time++)
      expect((await client.query(text, [0, 20])).rows).toEqual([{ name: 'brass' }]);
    const { rows } = await countPlans(client, text);
    client.release();
    expect(rows).toEqual([]);
  });

  test('return the columns that a table has after a migration', async () => {
    await readOften();
    await database.pool.query('alter table lamps alter column id type bigint, add column lit boolean');
    expect((await read()).rows).toEqual([{ id: 1, name: 'brass', lit: null }]);
    await readOften();
  });

  test('let a transaction run again whose tables were changed by a migration', async () => {
    await readOften();
    await database.pool.query('alter table lamps add column lit boolean');
    let runs = 0;
    const rows = await database.transaction(async (tx) => {
      runs++;
      await sql`update lamps set name = name || ${'!'}`.execute(tx);
      return (await sql`select * from lamps where id = ${1}`.execute(tx)).rows;
    });
    // Once, if the pool gave it a connection that had not prepared the statement.
    expect(runs).toBeLessThanOrEqual(2);
    expect(rows).toEqual([{ id: 1, name: 'brass!', lit: null }]);
  });

  test('work after transactions that failed, and after all statements were discarded', async () => {
    const client = await database.pool.connect();
    const text = 'select name as n from lamps where id = $1';
    for (let time = 0; time < often; time++) {
      await client.query('begin');
      await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow(/division/);
      await expect(client.query(text, [1])).rejects.toThrow(/aborted/);
      await client.query('rollback');
    }
    expect((await client.query(text, [1])).rows).toEqual([{ n: 'brass' }]);
    await client.query('discard all');
    expect((await client.query(text, [1])).rows).toEqual([{ n: 'brass' }]);
    client.release(true);
  });
});
