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

/** Finds all uses of tables in a file: by Kysely's query builder, and in SQL in any string. */
export function listTableUses(path: string, source: string, tables: ReadonlySet<string>): TableUse[] {
  const uses: TableUse[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const add = (name: string, writes: boolean, offset: number) => {
    const [table = ''] = name.split(' ');
    if (tables.has(table)) uses.push({ table, writes, line: lineAt(offset) });
  };
  const addSql = (text: string, offset: number) => {
    for (const [, table = ''] of text.matchAll(writesInSql)) add(table, true, offset);
    // `delete from` has been counted as a write above.
    for (const [, table = ''] of text.replaceAll(/\bdelete\s+from\b/gi, 'delete').matchAll(readsInSql))
      add(table, false, offset);
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
