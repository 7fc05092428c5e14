import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { createResolver } from './resolve.ts';

export type Import = {
  specifier: string;
  /** The imported file, relative to the repository's root; null for packages and Node's own modules. */
  file: string | null;
  line: number;
  /** `type` leaves no trace at run time; `lazy` is loaded when it is called. */
  kind: 'static' | 'lazy' | 'type';
  /** The imported names; `*` is everything. */
  names: readonly string[];
  /** Exported name of each of `names` in a re-export; null for imports. */
  reexportedAs: readonly string[] | null;
};

/** A use of something that only some areas of the code may use. */
export type RestrictedUse = { what: 'query' | 'environment'; text: string; line: number };

export type Module = { path: string; imports: readonly Import[]; restrictedUses: readonly RestrictedUse[] };

const queryBuilders = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
]);
const statement = /^\s*(select|insert|update|delete|merge|with|create|alter|drop|truncate)\s/i;

/**
 * Reads and parses every file.
 * @throws {Error} when one cannot be parsed
 */
export function readModules(root: string, paths: readonly string[]): Module[] {
  const resolve = createResolver(new Set(paths));
  return paths.map((path) => readModule(root, path, resolve));
}

type Resolve = (from: string, specifier: string) => string | null;

function readModule(root: string, path: string, resolve: Resolve): Module {
  const source = readFileSync(join(root, path), 'utf8');
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  const restrictedUses: RestrictedUse[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const add = (
    specifier: unknown,
    start: number,
    kind: Import['kind'],
    names: readonly string[] = ['*'],
    reexportedAs: Import['reexportedAs'] = null,
  ) => {
    if (typeof specifier !== 'string') return;
    const file = resolve(path, specifier.replace(/\?.*$/, ''));
    imports.push({ specifier, file, line: lineAt(start), kind, names, reexportedAs });
  };
  const passedEnvironments = new Set<number>();

  new Visitor({
    ImportDeclaration({ source: { value }, start, importKind, specifiers }) {
      const names = specifiers.map((one) =>
        one.type === 'ImportSpecifier' ? nameOf(one.imported) : importedWhole(one.type),
      );
      add(value, start, importKind === 'type' ? 'type' : 'static', names);
    },
    ExportNamedDeclaration({ source: from, start, exportKind, specifiers }) {
      if (!from) return;
      const values = specifiers.filter((one) => one.exportKind !== 'type');
      const kind = exportKind === 'type' ? 'type' : 'static';
      add(
        from.value,
        start,
        kind,
        values.map((one) => nameOf(one.local)),
        values.map((one) => nameOf(one.exported)),
      );
    },
    ExportAllDeclaration({ source: { value }, start, exportKind, exported }) {
      add(
        value,
        start,
        exportKind === 'type' ? 'type' : 'static',
        ['*'],
        [exported ? nameOf(exported) : '*'],
      );
    },
    ImportExpression({ source: from, start }) {
      if (from.type === 'Literal') add(from.value, start, 'lazy');
    },
    TSImportType({ source: from, start }) {
      add(from.value, start, 'type');
    },
    CallExpression({ callee, arguments: given, start }) {
      const [first] = given;
      // `readSettings(process.env)` is allowed: it is how a process creates its settings.
      if (callee.type === 'Identifier' && /^read(Storage)?Settings$/.test(callee.name) && first)
        passedEnvironments.add(first.start);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const text =
        first?.type === 'Literal'
          ? first.value
          : first?.type === 'TemplateLiteral'
            ? first.quasis[0]?.value.raw
            : null;
      if (queryBuilders.has(name) || (name === 'query' && typeof text === 'string' && statement.test(text)))
        restrictedUses.push({ what: 'query', text: `.${name}(`, line: lineAt(start) });
    },
    TaggedTemplateExpression({ tag, start }) {
      if (tag.type === 'Identifier' && tag.name === 'sql')
        restrictedUses.push({ what: 'query', text: 'sql`…`', line: lineAt(start) });
    },
    MemberExpression({ object, property, computed, start }) {
      const named = computed
        ? property.type === 'Literal' && property.value === 'env'
        : property.type === 'Identifier' && property.name === 'env';
      if (
        !named ||
        object.type !== 'Identifier' ||
        object.name !== 'process' ||
        passedEnvironments.has(start)
      )
        return;
      restrictedUses.push({ what: 'environment', text: 'process.env', line: lineAt(start) });
    },
  }).visit(program);
  return { path, imports, restrictedUses };
}

function importedWhole(type: string): string {
  return type === 'ImportDefaultSpecifier' ? 'default' : '*';
}

function nameOf(imported: { type: string; name?: string; value?: unknown }): string {
  return imported.name ?? String(imported.value);
}
