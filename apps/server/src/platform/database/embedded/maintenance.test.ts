import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import { createMaintenance } from './maintenance.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await createTestDatabase('embedded');
});
afterAll(() => held.destroy());

async function query<Row extends object>(text: string): Promise<Row | undefined> {
  const { rows } = await held.database.pool.query<Row>(text);
  return rows[0];
}

const state = () =>
  query<{ rows: number; dead: number }>(
    `select c.reltuples as rows, s.n_dead_tup as dead
     from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = 'crowd'`,
  );
/** PostgreSQL writes statistics at most once a second unless it is told to. */
const flush = () => query('select pg_stat_force_next_flush()');

test('updates the statistics of a table that grew, and removes its dead rows', async () => {
  const maintenance = createMaintenance(held.database.pool);
  await query('create table crowd (n integer)');
  await query('insert into crowd select generate_series(1, 1000)');
  await flush();
  await maintenance.run();
  expect(await state()).toEqual({ rows: 1000, dead: 0 });
  await query('update crowd set n = n + 1');
  await flush();
  expect(await state()).toEqual({ rows: 1000, dead: 1000 });
  await maintenance.run();
  expect(await state()).toEqual({ rows: 1000, dead: 0 });
});

test('makes a checkpoint when the write-ahead log is long', async () => {
  const maintenance = createMaintenance(held.database.pool);
  await maintenance.run();
  const redo = async () =>
    (await query<{ at: string }>(`select redo_lsn::text as at from pg_control_checkpoint()`))?.at;
  const before = await redo();
  await query('create table bulk (t text)');
  await query(`insert into bulk select repeat('x', 1000) from generate_series(1, 1000)`);
  await maintenance.run();
  expect(await redo()).toBe(before);
  await query(`insert into bulk select repeat('x', 1000) from generate_series(1, 70000)`);
  await maintenance.run();
  expect(await redo()).not.toBe(before);
});
