import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync, Visitor, type ImportDeclarationSpecifier } from 'oxc-parser';
import type { Plugin } from 'vite';

const contract = new URL('../../../packages/contract/src/', import.meta.url);
const contractPath = fileURLToPath(contract);
const contractPackage = '@kalaangan/contract/';
const importOfTexts = "import { t } from '@kalaangan/messages/t';";
const importsTexts = /import \{ t\b[^}]*\} from '@kalaangan\/messages\/t';/;

/** The source of the constants of an exported object, by their names: `t('…')`, strings and numbers. */
type Constants = ReadonlyMap<string, string>;
const none: ReadonlyMap<string, Constants> = new Map();

/** Finds the constants of a module of the contract, by the names of the objects. */
export function findConstants(source: string): Map<string, Constants> {
  const found = new Map<string, Constants>();
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        const object = init?.type === 'TSAsExpression' ? init.expression : init;
        if (id.type !== 'Identifier' || object?.type !== 'ObjectExpression') continue;
        const constants = new Map<string, string>();
        for (const property of object.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
          const { type, start, end } = property.value;
          const value = source.slice(start, end);
          if (type === 'Literal' || isText(value)) constants.set(property.key.name, value);
        }
        found.set(id.name, constants);
      }
    },
  }).visit(parseSync('contract.ts', source).program);
  return found;
}

/** A text without values. */
const isText = (value: string) => /^t\(\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,?\s*\)$/s.test(value);

type Edit = { start: number; end: number; text: string };

/**
 * Puts the constants of the contract in the place of their uses: `artworkMessages.loadFailed` becomes its text. An object that is
 * used otherwise too is left as it is; one that is not is no longer imported.
 * @returns null if there is nothing to replace
 */
export function inlineConstants(
  path: string,
  source: string,
  constantsOf: (module: string) => ReadonlyMap<string, Constants>,
): string | null {
  const { program } = parseSync(path, source);
  const known = new Map<string, Constants>();
  /** The uses of constants, by the name of the object. */
  const uses = new Map<string, Edit[]>();
  /** Occurrences of a name outside of imports: more than its `uses` if it is used otherwise too, or shadowed. */
  const counts = new Map<string, number>();
  const importsOf = program.body.filter((statement) => statement.type === 'ImportDeclaration');
  for (const { source: from, specifiers } of importsOf)
    for (const specifier of specifiers) {
      const constants = constantsOf(from.value).get(importedName(specifier));
      if (constants) known.set(specifier.local.name, constants);
    }
  new Visitor({
    Identifier: ({ name, start }) => {
      const isImport = importsOf.some((statement) => statement.start <= start && start < statement.end);
      if (!isImport) counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    MemberExpression({ object, property, computed, start, end }) {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const value = known.get(object.name)?.get(property.name);
      if (value === undefined) return;
      uses.set(object.name, [...(uses.get(object.name) ?? []), { start, end, text: `(${value})` }]);
    },
  }).visit(program);
  const inlined = new Set([...uses.keys()].filter((name) => uses.get(name)?.length === counts.get(name)));
  if (inlined.size === 0) return null;
  const edits = importsOf
    .filter(({ specifiers }) => specifiers.some(({ local }) => inlined.has(local.name)))
    .map(({ specifiers, source: from, start, end }) => {
      const kept = specifiers.filter(({ local }) => !inlined.has(local.name));
      const names = kept.map((specifier) => source.slice(specifier.start, specifier.end)).join(', ');
      return { start, end, text: kept.length > 0 ? `import { ${names} } from '${from.value}';` : '' };
    });
  for (const name of inlined) edits.push(...(uses.get(name) ?? []));
  const hasTexts = importsTexts.test(source);
  return (hasTexts ? '' : importOfTexts) + applyEdits(source, edits);
}

const importedName = (specifier: ImportDeclarationSpecifier) =>
  specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : '';

function applyEdits(source: string, edits: readonly Edit[]): string {
  let edited = '';
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    edited += source.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return edited + source.slice(end);
}

/**
 * A page uses some of the texts, limits and addresses of a module of the contract, and a bundler keeps objects whole: with
 * the constants in the place of their uses a page loads those alone. It runs before the texts are marked (`messages.ts`).
 */
export function inlineContract(): Plugin {
  const modules = new Map<string, ReadonlyMap<string, Constants>>();
  function constantsOf({ href }: URL): ReadonlyMap<string, Constants> {
    if (!href.startsWith(contract.href)) return none;
    const known = modules.get(href) ?? findConstants(readFileSync(new URL(href), 'utf8'));
    modules.set(href, known);
    return known;
  }
  return {
    name: 'inline-contract',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(source, id) {
      const [path = ''] = id.split('?');
      const isOfContract = path.startsWith(contractPath);
      if (!isOfContract && !source.includes("from '@kalaangan/contract/")) return null;
      // Modules of the contract import each other by their paths.
      return inlineConstants(path, source, (module) => {
        if (module.startsWith(contractPackage))
          return constantsOf(new URL(`${module.slice(contractPackage.length)}.ts`, contract));
        return isOfContract && module.startsWith('.')
          ? constantsOf(new URL(module, pathToFileURL(path)))
          : none;
      });
    },
  };
}
