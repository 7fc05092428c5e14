import { parseSync, Visitor, type Node } from 'oxc-parser';

/** Attributes and properties of components that people see or hear. */
const shownAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'busyLabel',
  'confirmLabel',
  'description',
  'heading',
  'hint',
  'label',
  'legend',
  'message',
  'placeholder',
  'title',
]);

/** Properties of elements that code of its own sets. */
const shownProperties = new Set(['alt', 'ariaLabel', 'innerText', 'placeholder', 'textContent', 'title']);

/** Names and examples that no language translates. */
const untranslated = /^(?:https?:\S*|noai, noimageai|youtu\.be\/|Instagram|LinkedIn|YouTube)$/;

/** Names that code gives to choices. */
const codeName = /^[a-z]+$/;

/** The English legal documents; a summary of each clause is translated. */
const englishDocuments =
  /^apps\/web\/src\/features\/legal\/(?:clause|complaints|privacy|privacy-rights|refunds|terms)\.tsx$/;

/** A line for each text that stands in a component, where no language but English has it. */
export function findTextsInComponents(path: string, source: string): string[] {
  if (englishDocuments.test(path)) return [];
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  const found: { start: number; text: string }[] = [];
  const inCode: { start: number; end: number }[] = [];
  const add = (node: Node) => found.push(...listTexts(node).filter(({ text }) => isText(text)));
  new Visitor({
    JSXElement({ openingElement: { name }, start, end }) {
      if (name.type === 'JSXIdentifier' && name.name === 'code') inCode.push({ start, end });
    },
    JSXText({ value, start }) {
      if (isText(value)) found.push({ start, text: value.trim() });
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !shownAttributes.has(name.name)) return;
      if (value?.type === 'Literal') add(value);
      if (value?.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression')
        add(value.expression);
    },
    JSXExpressionContainer({ expression }) {
      if (source.slice(0, expression.start).trimEnd().endsWith('>{')) add(expression);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && shownAttributes.has(key.name))
        found.push(...listTexts(value).filter(({ text }) => isText(text) && !codeName.test(text)));
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'MemberExpression' && left.property.type === 'Identifier')
        if (shownProperties.has(left.property.name)) add(right);
    },
  }).visit(program);
  return found
    .filter(({ start }) => !inCode.some((code) => code.start < start && start < code.end))
    .map(({ start, text }) => `${path}:${lineOf(source, start)}: a text that is no message: ${text}`);
}

/** Lists the texts that an expression gives, apart from those of calls and of values in between. */
function listTexts(node: Node): { start: number; text: string }[] {
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : [];
  if (node.type === 'TemplateLiteral')
    return node.quasis.map(({ start, value }) => ({ start, text: value.raw }));
  if (node.type === 'ConditionalExpression')
    return [...listTexts(node.consequent), ...listTexts(node.alternate)];
  if (node.type === 'LogicalExpression') return [...listTexts(node.left), ...listTexts(node.right)];
  return [];
}

const isText = (text: string) => /\p{L}{2}/u.test(text) && !untranslated.test(text.trim());

const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length;
