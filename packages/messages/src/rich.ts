import type { ReactNode } from 'react';
import { fragment } from './fragment.ts';
import { findForm } from './interpret.ts';
import { sourceLanguage } from './languages.ts';
import { parseMessage, withoutNote, type MessageNode } from './message.ts';

/** A function makes the element of a tag, from what stands in it. */
export type RichValues = Readonly<Record<string, ReactNode | ((children: ReactNode) => ReactNode)>>;

/**
 * A text of the interface with elements in it: `rich('Read our <link>terms</link>.', { link: (text) => <Link …>{text}</Link> })`.
 * The web application's build writes the text of its language in place of the call; without a build it is English.
 * @throws {Error} if a value is missing
 */
export function rich(text: string, values: RichValues): ReactNode {
  return fragment(toParts(parseMessage(withoutNote(text)), values));
}

/** Makes the content of a tag or a form; a single part stays itself. */
function inner(nodes: readonly MessageNode[], values: RichValues): ReactNode {
  const parts = toParts(nodes, values);
  return parts.length === 1 ? parts[0] : fragment(parts);
}

function toParts(nodes: readonly MessageNode[], values: RichValues): ReactNode[] {
  return nodes.map((node) => {
    if (node.kind === 'text') return node.text;
    const value = values[node.name];
    if (value === undefined) throw new Error(`a message has no value for ${node.name}`);
    if (node.kind === 'tag') {
      if (typeof value !== 'function')
        throw new TypeError(`${node.name} is a tag: its value must be a function`);
      return value(inner(node.children, values));
    }
    if (typeof value === 'function')
      throw new TypeError(`${node.name} is no tag: its value must not be a function`);
    if (node.kind === 'argument' || node.kind === 'number') return value;
    return inner(findForm(node, value, sourceLanguage) ?? [], values);
  });
}
