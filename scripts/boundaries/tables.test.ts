import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { listDeclaredTables, listTableUses } from './tables.ts';

const serverSources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
  (path) => !/\.(test|fixture)\.ts$/.test(path),
);

/** The folder of the `tables.ts` that declares each table, by table. */
function findOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const path of serverSources.filter((source) => source.endsWith('/tables.ts')))
    for (const table of listDeclaredTables(readFileSync(`${root}/${path}`, 'utf8'))) {
      const owner = dirname(path);
      if (owners.has(table)) throw new Error(`${table} is declared by ${owners.get(table)} and ${owner}`);
      owners.set(table, owner);
    }
  return owners;
}

const owners = findOwners();
const tables = new Set(owners.keys());

it.each([
  ["db.insertInto('users').values(user)", true],
  ["db.updateTable('users').set({ name })", true],
  ["db.deleteFrom('users')", true],
  ["db.selectFrom('users as u')", false],
  ["db.selectFrom('follows').innerJoin('users', 'users.id', 'follows.follower_id')", false],
  ['sql`update users set name = ${name} where id = ${id}`', true],
  ['sql`insert into users (id) select 1`', true],
  ['sql`delete from users where id = ${id}`', true],
  ['sql`select 1 from users where id = ${id}`', false],
  ['sql`select 1 from follows f join users u on u.id = f.follower_id`', false],
  ["pool.query('update users set name = $1')", true],
])('finds the table in %s', (source, writes) => {
  expect(listTableUses('store.ts', source, new Set(['users']))).toEqual([
    { table: 'users', writes, line: 1 },
  ]);
});

it('finds no tables in other words', () => {
  const source =
    'sql`select id from x where true for no key update of x`; const text = "an update users like";';
  expect(listTableUses('store.ts', source, new Set(['x']))).toEqual([{ table: 'x', writes: false, line: 1 }]);
});

it('finds the declarations of tables', () => {
  expect(owners.get('users')).toBe('apps/server/src/features/accounts');
  expect(owners.get('jobs')).toBe('apps/server/src/platform/jobs');
  expect(owners.size).toBeGreaterThan(25);
});

it('finds no table that is used outside the feature that declares it', () => {
  const violations = serverSources.flatMap((path) =>
    listTableUses(path, readFileSync(`${root}/${path}`, 'utf8'), tables)
      .filter(({ table }) => !path.startsWith(`${owners.get(table)}/`))
      .map(({ table, writes, line }) => `${path}:${line} ${writes ? 'writes' : 'reads'} ${table}`),
  );
  expect(violations).toEqual([]);
});
