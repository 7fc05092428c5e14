import { parseSync, Visitor } from 'oxc-parser';

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

/** Names and examples that no language translates. */
const untranslated = /^(?:https?:\S*|noai, noimageai)$/;

/** The English legal documents; a summary of each clause is translated. */
const englishDocuments =
  /^apps\/web\/src\/features\/legal\/(?:clause|complaints|privacy|privacy-rights|refunds|terms)\.tsx$/;

/** A line for each text that stands in a component, where no language but English has it. */
export function findTextsInComponents(path: string, source: string): string[] {
  if (!path.endsWith('.tsx') || englishDocuments.test(path)) return [];
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  const found: { start: number; text: string }[] = [];
  const inCode: { start: number; end: number }[] = [];
  new Visitor({
    JSXElement({ openingElement: { name }, start, end }) {
      if (name.type === 'JSXIdentifier' && name.name === 'code') inCode.push({ start, end });
    },
    JSXText({ value, start }) {
      if (isText(value)) found.push({ start, text: value.trim() });
    },
    JSXAttribute({ name, value, start }) {
      if (name.type !== 'JSXIdentifier' || !shownAttributes.has(name.name)) return;
      if (value?.type === 'Literal' && typeof value.value === 'string' && isText(value.value))
        found.push({ start, text: value.value });
    },
    JSXExpressionContainer({ expression }) {
      if (expression.type === 'Literal' && typeof expression.value === 'string' && isText(expression.value))
        if (source.slice(0, expression.start).trimEnd().endsWith('>{'))
          found.push({ start: expression.start, text: expression.value });
    },
  }).visit(program);
  return found
    .filter(({ start }) => !inCode.some((code) => code.start < start && start < code.end))
    .map(({ start, text }) => `${path}:${lineOf(source, start)}: a text that is no message: ${text}`);
}

const isText = (text: string) => /\p{L}{2}/u.test(text) && !untranslated.test(text.trim());

const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length;
