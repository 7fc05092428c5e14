import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { layerOf } from './areas.ts';
import { findTableOwners, listTableUses, listUsesInSql } from './tables.ts';

const serverSources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
  (path) => !/\.(test|fixture)\.ts$/.test(path),
);

const owners = findTableOwners(root);
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

describe('the functions and triggers of the database', () => {
  const files = globSync('apps/server/schema/*.sql', { cwd: root }).map((path) => ({
    feature: basename(path, '.sql'),
    sql: readFileSync(`${root}/${path}`, 'utf8').replaceAll(/--.*/g, ''),
  }));
  const definers = new Map(
    files.flatMap(({ feature, sql }) =>
      [...sql.matchAll(/create or replace function (\w+)/g)].map(([, name = '']) => [name, feature] as const),
    ),
  );
  const featureOf = (table: string) => owners.get(table)?.replace('apps/server/src/features/', '') ?? '';
  /** Whether a feature may know another one: itself, and those of its layer and below. */
  const mayKnow = (feature: string, other: string) => (layerOf(other) ?? 0) <= (layerOf(feature) ?? 0);

  it('are in files of features', () => {
    expect(files.length).toBeGreaterThan(5);
    for (const { feature } of files)
      expect(existsSync(`${root}/apps/server/src/features/${feature}`)).toBe(true);
  });

  it('write tables of their feature, and read those of lower ones', () => {
    const violations = files.flatMap(({ feature, sql }) =>
      listUsesInSql(sql, tables)
        .filter(({ table, writes }) =>
          writes ? featureOf(table) !== feature : !mayKnow(feature, featureOf(table)),
        )
        .map(({ table, writes }) => `${feature}.sql ${writes ? 'writes' : 'reads'} ${table}`),
    );
    expect(violations).toEqual([]);
  });

  it('call functions of lower features, and are called by changes of their tables', () => {
    const violations = files.flatMap(({ feature, sql }) => [
      ...[...definers]
        .filter(([name, definer]) => new RegExp(`\\b${name}\\(`).test(sql) && !mayKnow(feature, definer))
        .map(([name]) => `${feature}.sql calls ${name}`),
      ...[...sql.matchAll(/\bon (\w+)\s+(?:for each|referencing|deferrable)/g)]
        .filter(([, table = '']) => !mayKnow(feature, featureOf(table)))
        .map(([, table]) => `${feature}.sql follows ${table}`),
    ]);
    expect(violations).toEqual([]);
  });

  it('are defined by no migration from the one on that first came with them', () => {
    const later = globSync('apps/server/migrations/*.sql', { cwd: root }).filter(
      (path) => basename(path) > '0047_notification_kinds.sql',
    );
    for (const path of later)
      expect(readFileSync(`${root}/${path}`, 'utf8'), path).not.toMatch(
        /\bcreate (?:or replace )?(?:constraint )?(?:function|trigger|view)\b(?! pg_temp)/i,
      );
  });
});
