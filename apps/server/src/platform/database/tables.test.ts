import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#test-kit/databases/index.ts';

type Column = { nullable: boolean; hasDefault: boolean };
type TableShapes = Record<string, Record<string, Column>>;

/** Bookkeeping of the migrations themselves. */
const unmirrored = ['schema_migrations', 'schema_files'];

/** The tables that all `tables.ts` declare, with the columns of `fields.ts`, read from their text since types do not exist at run time. */
async function readTypes(): Promise<TableShapes> {
  const sources = new URL('../../', import.meta.url);
  const files = globSync('**/{tables,fields,profile-fields}.ts', { cwd: fileURLToPath(sources) });
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, sources), 'utf8')));
  const source = texts.join('\n');
  const interfaces = new Map(
    [...source.matchAll(/export interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}/gs)].map(
      ([, name = '', base = '', body = '']) => [name, { base, body }],
    ),
  );
  const bodyOf = (name: string): string => {
    const found = interfaces.get(name);
    return found ? `${bodyOf(found.base)}\n${found.body}` : '';
  };
  const tables = [...source.matchAll(/interface Tables \{\n(.*?)\n {2}\}/gs)].flatMap(([, body = '']) => [
    ...body.matchAll(/^ {4}(\w+): (\w+);$/gm),
  ]);
  return Object.fromEntries(
    tables.map(([, table = '', type = '']) => {
      const columns = [...bodyOf(type).matchAll(/^ {2}(\w+): (.+);$/gm)];
      return [
        table,
        Object.fromEntries(
          columns.map(([, column = '', written = '']) => [
            column,
            {
              nullable: /\bnull\b/.test(written),
              hasDefault: /^(Default|Generated)<|undefined/.test(written),
            },
          ]),
        ),
      ];
    }),
  );
}

it.each(['embedded', 'postgres'] as const)(
  'declares the tables that the migrations create (%s)',
  async (kind) => {
    const { database, destroy } = await createTestDatabase(kind);
    try {
      const { rows } = await database.pool.query<{
        table: string;
        column: string;
        nullable: boolean;
        hasDefault: boolean;
      }>(
        `select table_name as "table", column_name as "column", is_nullable = 'YES' as nullable,
              column_default is not null or is_generated = 'ALWAYS' as "hasDefault"
       from information_schema.columns where table_schema = current_schema() order by 1, 2`,
      );
      const made: TableShapes = {};
      for (const { table, column, nullable, hasDefault } of rows)
        if (!unmirrored.includes(table)) (made[table] ??= {})[column] = { nullable, hasDefault };
      const typed = await readTypes();
      expect(Object.keys(typed).length).toBeGreaterThan(10);
      for (const [table, columns] of Object.entries(typed))
        for (const [column, { nullable, hasDefault }] of Object.entries(columns)) {
          const found = made[table]?.[column];
          expect(found?.nullable, `${table}.${column} may be null`).toBe(nullable);
          // A nullable column may be omitted on insert; its type may require it nevertheless.
          const mayBeOmitted = nullable && found?.hasDefault === false;
          expect(mayBeOmitted || found?.hasDefault === hasDefault, `${table}.${column} has a default`).toBe(
            true,
          );
        }
      expect(
        Object.fromEntries(
          Object.entries(made).map(([table, columns]) => [table, Object.keys(columns).sort()]),
        ),
      ).toEqual(
        Object.fromEntries(
          Object.entries(typed).map(([table, columns]) => [table, Object.keys(columns).sort()]),
        ),
      );
    } finally {
      await destroy();
    }
  },
);
