import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type Node, type Program } from 'oxc-parser';

const components = ['apps/web/src/**/*.tsx', 'packages/rich-text/src/**/*.tsx'];

/** Components that are the same element whatever happens. */
const steadyComponents = new Set(['Link', 'SupportLink']);
/** Values of other files that are elements. */
const elementsOfOthers = ['dialog'];

/** A text, an element that is always there (`steady`), or what may come and go (`moving`): a condition, or a component. */
type Kind = 'text' | 'steady' | 'moving';
type Part = { kind: Kind; start: number; end: number };

/**
 * A line for each text beside something that may come and go. Where a browser translates a page, it puts each text into an
 * element of its own; React does not find the text there and fails when it removes it, or puts something before it. The only
 * text of an element is safe: React replaces all that the element has in it.
 */
export function findTextsBesideSiblings(root: string): string[] {
  return globSync(components, { cwd: root, exclude: ['**/node_modules', '**/build'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|fixture)\.tsx$/.test(path))
    .sort()
    .flatMap((path) => findTextsBeside(path, readFileSync(join(root, path), 'utf8')));
}

export function findTextsBeside(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  const partsOf = createReader(program, source);
  const found = new Map<number, number>();
  const refuse = (parts: readonly Part[]) => {
    for (const { kind, start, end } of parts) if (kind === 'text') found.set(start, end);
  };
  const refuseBesideMoving = (parts: readonly Part[]) => {
    if (parts.some(({ kind }) => kind === 'moving')) refuse(parts);
  };
  const refuseReturned = (name: string, node: Node | null) => {
    // A hook or another function may return a text for anything.
    if (/^[A-Z]/.test(name) && node && isWritten(node)) refuse(partsOf(node));
  };

  new Visitor({
    JSXElement({ children }) {
      const filled = children.map(partsOf).filter((parts) => parts.length > 0);
      if (filled.length > 1) refuseBesideMoving(filled.flat());
    },
    // What surrounds a fragment is not known.
    JSXFragment: ({ children }) => refuse(children.flatMap(partsOf)),
    CallExpression(call) {
      const made = callbackOfMap(call);
      if (made && source.slice(made.start, made.end).includes('</')) refuseBesideMoving(partsOf(made));
    },
    FunctionDeclaration({ id, body }) {
      for (const statement of body?.body ?? []) {
        if (statement.type === 'ReturnStatement') refuseReturned(id?.name ?? '', statement.argument);
        if (statement.type === 'IfStatement' && statement.consequent.type === 'ReturnStatement')
          refuseReturned(id?.name ?? '', statement.consequent.argument);
      }
    },
  }).visit(program);
  return [...found].map(
    ([start, end]) =>
      `${path}:${lineOf(source, start)}: a text beside what may change, without an element of its own: ${source.slice(start, end).trim()}`,
  );
}

/** Tells what an expression puts into the element around it. */
function createReader(program: Program, source: string): (node: Node) => Part[] {
  const elements = new Set(elementsOfOthers);

  function read(node: Node): Part[] {
    const one = (kind: Kind): Part[] => [{ kind, start: node.start, end: node.end }];
    if (node.type === 'JSXText') return /^\s*\n\s*$/.test(node.value) ? [] : one('text');
    if (node.type === 'JSXElement')
      return one(isSteady(source.slice(node.openingElement.name.start, node.openingElement.name.end)));
    if (node.type === 'JSXFragment') return node.children.flatMap(read);
    if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression')
      return read(node.expression);
    if (node.type === 'JSXEmptyExpression') return [];
    if (node.type === 'ConditionalExpression') {
      const parts = [...read(node.consequent), ...read(node.alternate)];
      const isOneText = parts.length === 2 && parts.every(({ kind }) => kind === 'text');
      return isOneText ? one('text') : [...one('moving'), ...parts];
    }
    if (node.type === 'LogicalExpression')
      return [...one('moving'), ...(node.operator === '&&' ? [] : read(node.left)), ...read(node.right)];
    if (node.type === 'Literal')
      return typeof node.value === 'string' || typeof node.value === 'number' ? one('text') : [];
    if (node.type === 'ArrowFunctionExpression')
      return node.body.type === 'BlockStatement' ? one('moving') : read(node.body);
    const made = callbackOfMap(node);
    if (made) return [...one('moving'), ...read(made)];
    return one(isElements(nameOf(node)) ? 'moving' : 'text');
  }
  const isElements = (name: string) => name === 'rich' || elements.has(name);
  const hasElementType = ({ start, end }: Node) =>
    /\b(Elements|ReactElement)\b/.test(source.slice(start, end));

  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      if (key.type === 'Identifier' && typeAnnotation && hasElementType(typeAnnotation))
        elements.add(key.name);
    },
  }).visit(program);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!init) return;
      const [state] = id.type === 'ArrayPattern' ? id.elements : [];
      if (state?.type === 'Identifier' && hasElementType(init)) elements.add(state.name);
      if (id.type === 'Identifier' && read(init).every(({ kind }) => kind !== 'text')) elements.add(id.name);
    },
  }).visit(program);
  return read;
}

function isSteady(name: string): Kind {
  return /^[a-z]/.test(name) || steadyComponents.has(name) ? 'steady' : 'moving';
}

/** Returns the name of a variable, of a property, or of a function that is called. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : '';
}

/** Finds the function that makes each item of a list, in `list.map(…)` and `Array.from({ length }, …)`. */
function callbackOfMap(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const name = nameOf(node.callee);
  return name === 'map' ? node.arguments[0] : name === 'from' ? node.arguments[1] : undefined;
}

/** Whether it is plainly a text, as far as one can tell without types. */
function isWritten(node: Node): boolean {
  if (node.type === 'CallExpression') return node.callee.type === 'Identifier' && node.callee.name === 't';
  if (node.type === 'MemberExpression')
    return node.object.type === 'Identifier' && /(messages|texts)$/i.test(node.object.name);
  if (node.type === 'ConditionalExpression') return isWritten(node.consequent) || isWritten(node.alternate);
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length;
