import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** The use of a table by a statement. */
export type TableUse = { table: string; writes: boolean; line: number };

const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto']);
const readers = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'using']);

const writesInSql = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+([a-z_]+)/gi;
const readsInSql = /\b(?:from|join|using)\s+([a-z_]+)/gi;

/** The tables that a file adds to the interface `Tables` by declaration merging. */
export function listDeclaredTables(source: string): string[] {
  const [, body = ''] = /interface Tables \{\n(.*?)\n\s*\}/s.exec(source) ?? [];
  return [...body.matchAll(/^\s*(\w+): \w+;$/gm)].map(([, table = '']) => table);
}

/**
 * The folder of the `tables.ts` that declares each table, by table.
 * @throws {Error} when two declare the same
 */
export function findTableOwners(root: string): Map<string, string> {
  const owners = new Map<string, string>();
  for (const path of globSync('apps/server/src/**/tables.ts', { cwd: root }))
    for (const table of listDeclaredTables(readFileSync(join(root, path), 'utf8'))) {
      const owner = dirname(path);
      if (owners.has(table)) throw new Error(`${table} is declared by ${owners.get(table)} and ${owner}`);
      owners.set(table, owner);
    }
  return owners;
}

/** The tables that statements of SQL use, each with its place in the text. */
export function listUsesInSql(
  sql: string,
  tables: ReadonlySet<string>,
): (Omit<TableUse, 'line'> & { offset: number })[] {
  const find = (pattern: RegExp, text: string, writes: boolean) =>
    [...text.matchAll(pattern)].map(({ 1: table = '', index: offset }) => ({ table, writes, offset }));
  return [
    ...find(writesInSql, sql, true),
    // `delete from` is among the writes.
    ...find(
      readsInSql,
      sql.replaceAll(/\bdelete\s+from\b/gi, (text) => '-'.repeat(text.length)),
      false,
    ),
  ].filter(({ table }) => tables.has(table));
}

/** Finds all uses of tables in a file: by Kysely's query builder, and in SQL in any string. */
export function listTableUses(path: string, source: string, tables: ReadonlySet<string>): TableUse[] {
  const uses: TableUse[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const add = (name: string, writes: boolean, offset: number) => {
    const [table = ''] = name.split(' ');
    if (tables.has(table)) uses.push({ table, writes, line: lineAt(offset) });
  };
  const addSql = (text: string, offset: number) => {
    for (const { table, writes } of listUsesInSql(text, tables)) add(table, writes, offset);
  };
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (first?.type !== 'Literal' || typeof first.value !== 'string') return;
      const { name } = callee.property;
      if (writers.has(name) || readers.has(name)) add(first.value, writers.has(name), start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') addSql(value, start);
    },
    TemplateLiteral({ quasis, start }) {
      addSql(quasis.map(({ value }) => value.raw).join(' ? '), start);
    },
  }).visit(parseSync(path, source).program);
  return uses;
}
