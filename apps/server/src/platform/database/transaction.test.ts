import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import { changed } from './changes/changes.ts';
import { isTransactionConflict } from './errors.ts';
import type { Db } from './tables.ts';
import { withTransaction } from './transaction.ts';

let held: TestDatabase;
let db: Db;
beforeAll(async () => {
  held = await createTestDatabase('postgres');
  db = held.database.kysely;
  await sql`create table counters (id integer primary key, n integer not null)`.execute(db);
});
beforeEach(async () => {
  await sql`truncate counters`.execute(db);
  await sql`insert into counters values (1, 0), (2, 0)`.execute(db);
});
afterAll(() => held.destroy());

const add = (tx: Db, id: number) => sql`update counters set n = n + 1 where id = ${id}`.execute(tx);
const counts = async () => {
  const { rows } = await sql<{ n: number }>`select n from counters order by id`.execute(db);
  return rows.map(({ n }) => n);
};

/** A barrier: resolves for all callers when `size` have called. */
function createBarrier(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if (++arrived === size) resolve();
    return promise;
  };
}

test('runs the transaction again that lost by a deadlock', async () => {
  const arrive = createBarrier(2);
  let runs = 0;
  const both = [
    [1, 2],
    [2, 1],
  ].map(([first = 0, second = 0]) =>
    withTransaction(db, async (tx) => {
      runs++;
      await add(tx, first);
      await arrive();
      await add(tx, second);
    }),
  );
  await Promise.all(both);
  expect(await counts()).toEqual([2, 2]);
  expect(runs).toBeGreaterThanOrEqual(3);
});

test('runs the transaction again that failed to serialize', async () => {
  const arrive = createBarrier(2);
  const increment = () =>
    withTransaction(
      db,
      async (tx) => {
        const { rows } = await sql<{ n: number }>`select n from counters where id = 1`.execute(tx);
        await arrive();
        await sql`update counters set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`.execute(tx);
      },
      { isolation: 'serializable' },
    );
  await Promise.all([increment(), increment()]);
  expect(await counts()).toEqual([2, 0]);
});

const conflict = (tx: Db) =>
  sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(tx);

test('rejects with the conflict after the last attempt', async () => {
  let runs = 0;
  const losing = withTransaction(
    db,
    async (tx) => {
      runs++;
      await conflict(tx);
    },
    { attempts: 3 },
  );
  expect(isTransactionConflict(await losing.catch((error: unknown) => error))).toBe(true);
  expect(runs).toBe(3);
});

test('rejects and rolls back a transaction whose connection breaks', async () => {
  const broken = withTransaction(db, async (tx) => {
    await add(tx, 1);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await add(tx, 1);
  });
  await expect(broken).rejects.toThrow(/terminat|connection|ECONNRESET/);
  expect(await counts()).toEqual([0, 0]);
});

test('does not run again after any other error', async () => {
  let runs = 0;
  const failing = withTransaction(db, async () => {
    runs++;
    throw new Error('own');
  });
  await expect(failing).rejects.toThrow('own');
  expect(runs).toBe(1);
});

describe('inside an open transaction', () => {
  test('is a part of the outer one', async () => {
    const outer = withTransaction(db, async (tx) => {
      await withTransaction(tx, (inner) => add(inner, 1));
      throw new Error('undo');
    });
    await expect(outer).rejects.toThrow('undo');
    expect(await counts()).toEqual([0, 0]);
  });

  test('runs the outer one again after a conflict', async () => {
    let runs = 0;
    await withTransaction(db, async (tx) => {
      await add(tx, 1);
      await withTransaction(tx, async (inner) => {
        if (++runs === 1) await conflict(inner);
      });
    });
    expect(runs).toBe(2);
    expect(await counts()).toEqual([1, 0]);
  });
});

test('a change of cached data must be named inside the transaction', async () => {
  expect(() => changed(db, 'a')).toThrow('withTransaction()');
  await expect(db.transaction().execute(async (tx) => changed(tx, 'a'))).rejects.toThrow('withTransaction()');
});

test('drops what the last run of a transaction changed, also in its parts, once it is committed', async () => {
  const dropped: string[] = [];
  held.database.invalidation.onDrop((tags) => dropped.push(...tags));
  let runs = 0;
  await withTransaction(db, async (tx) => {
    changed(tx, `run ${++runs}`);
    if (runs === 1) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    await withTransaction(tx, async (part) => changed(part, 'part'));
    expect(dropped).toEqual([]);
  });
  expect(dropped).toEqual(['run 2', 'part']);
});
