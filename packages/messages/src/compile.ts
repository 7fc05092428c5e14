import { languages, type Language } from './languages.ts';
import type { MessageNode } from './message.ts';

/**
 * The source of a function that makes the message of its values: a string, or an array of parts.
 * @param asParts whether values may be elements of React; the function then also takes one that joins parts to an element
 */
export function toFunction(nodes: readonly MessageNode[], language: Language, asParts: boolean): string {
  return asParts ? `((v,f)=>${toArray(nodes, language)})` : `(v=>${toTemplate(nodes, language)})`;
}

/** A string within quotes of any kind. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\'"`]|\$(?=\{)/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

function toTemplate(nodes: readonly MessageNode[], language: Language): string {
  const parts = nodes.map((node) =>
    node.kind === 'text' ? escapeText(node.text) : `\${${toExpression(node, language, false)}}`,
  );
  return `\`${parts.join('')}\``;
}

function toArray(nodes: readonly MessageNode[], language: Language): string {
  return `[${nodes.map((node) => toExpression(node, language, true)).join(',')}]`;
}

function toExpression(node: MessageNode, language: Language, asParts: boolean): string {
  const inner = (nodes: readonly MessageNode[]): string => {
    if (!asParts) return toTemplate(nodes, language);
    const array = toArray(nodes, language);
    return nodes.length === 1 ? array.slice(1, -1) : `f(${array})`;
  };
  switch (node.kind) {
    case 'text':
      return `"${escapeText(node.text)}"`;
    case 'argument':
    case 'number':
      return `v.${node.name}`;
    case 'tag':
      return `v.${node.name}(${inner(node.children)})`;
    case 'plural':
      return choose(node.forms, inner, (form) => pluralTest(`v.${node.name}`, form, language));
    case 'select':
      return choose(node.forms, inner, (form) => `v.${node.name}==="${form}"`);
  }
}

/** A chain of conditions that ends with the form 'other'. */
function choose(
  forms: ReadonlyMap<string, readonly MessageNode[]>,
  inner: (nodes: readonly MessageNode[]) => string,
  test: (form: string) => string,
): string {
  let rest = inner(forms.get('other') ?? []);
  for (const [form, nodes] of [...forms].toReversed())
    if (form !== 'other') rest = `${test(form)}?${inner(nodes)}:${rest}`;
  return `(${rest})`;
}

/** `form`: 'one', or '=' and a number. */
function pluralTest(value: string, form: string, language: Language): string {
  if (form !== 'one') return `${value}==${Number(form.slice(1))}`;
  return languages[language].zeroIsOne ? `${value}<2` : `${value}==1`;
}
