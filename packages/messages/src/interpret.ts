import { languages, type Language } from './languages.ts';
import type { MessageNode } from './message.ts';

/** Values that a message's arguments stand for. */
export type Values = Readonly<Record<string, string | number>>;

/** Makes a text of a parsed message; the build does the same ahead of time (`compile.ts`). @throws {Error} for a missing value */
export function interpret(nodes: readonly MessageNode[], values: Values, language: Language): string {
  return nodes.map((node) => interpretNode(node, values, language)).join('');
}

function interpretNode(node: MessageNode, values: Values, language: Language): string {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'tag') return interpret(node.children, values, language);
  const value = values[node.name];
  if (value === undefined) throw new Error(`a message has no value for ${node.name}`);
  if (node.kind === 'argument' || node.kind === 'number') return String(value);
  return interpret(findForm(node, value, language) ?? [], values, language);
}

/** Finds the nodes of the form that a value takes. */
export function findForm(
  { kind, forms }: Extract<MessageNode, { kind: 'plural' | 'select' }>,
  value: unknown,
  language: Language,
): readonly MessageNode[] | undefined {
  if (kind === 'select') return forms.get(String(value)) ?? forms.get('other');
  const isOne = value === 1 || (value === 0 && languages[language].zeroIsOne);
  return forms.get(`=${String(value)}`) ?? (isOne ? forms.get('one') : undefined) ?? forms.get('other');
}
