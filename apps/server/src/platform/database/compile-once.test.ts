import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import { compileOnce } from './compile-once.ts';
import type { Db } from './tables.ts';

let held: TestDatabase;
beforeAll(async () => (held = await createTestDatabase('embedded')));
afterAll(() => held.destroy());

it('builds a statement once, and sends each value', async () => {
  let builds = 0;
  const select = compileOnce((db: Db, value: string) => {
    builds++;
    return db.selectNoFrom(sql<string>`upper(${value})`.as('text'));
  });
  expect(await select(held.database.kysely, 'kolam')).toEqual([{ text: 'KOLAM' }]);
  expect(await select(held.database.kysely, 'diya')).toEqual([{ text: 'DIYA' }]);
  expect(builds).toBe(1);
});

it('refuses a statement with another value, which would be kept', async () => {
  const select = compileOnce((db: Db, value: string) =>
    db.selectNoFrom(sql<string>`${value} || ${'second'}`.as('text')),
  );
  await expect(select(held.database.kysely, 'first')).rejects.toThrow('other values');
});
