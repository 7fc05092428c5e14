import { Kysely } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDialect } from './dialect.ts';

type Lamps = { lamps: { id: string; name: string } };

// Nothing is sent: only the text is looked at.
const db = new Kysely<Lamps>({ dialect: createDialect(new pg.Pool()) });

test('compiles a list of values to one parameter, so that the text does not depend on its length', () => {
  const find = (ids: string[]) =>
    db.selectFrom('lamps').select('name').where('id', 'in', ids).where('name', '=', 'x').compile();
  const { sql, parameters } = find(['a', 'b', 'c']);
  expect(sql).toBe('select "name" from "lamps" where "id" = any($1) and "name" = $2');
  expect(parameters).toEqual([['a', 'b', 'c'], 'x']);
  expect(find([]).sql).toBe(sql);
  const others = db.selectFrom('lamps').select('name').where('id', 'not in', ['a', 'b']).compile();
  expect(others.sql).toBe('select "name" from "lamps" where "id" <> all($1)');
});

test('leaves subqueries as they are', () => {
  const { sql } = db
    .selectFrom('lamps')
    .select('name')
    .where('id', 'in', (eb) => eb.selectFrom('lamps').select('id'))
    .compile();
  expect(sql).toContain('"id" in (select "id" from "lamps")');
});
