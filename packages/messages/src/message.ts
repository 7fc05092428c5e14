import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The parts of a message in ICU's message syntax, of which arguments, plural, select and tags are used. */
export type MessageNode =
  | { kind: 'text'; text: string }
  | { kind: 'argument'; name: string }
  /** The number that the plural around it is about. */
  | { kind: 'number'; name: string }
  | { kind: 'plural'; name: string; forms: ReadonlyMap<string, readonly MessageNode[]> }
  | { kind: 'select'; name: string; forms: ReadonlyMap<string, readonly MessageNode[]> }
  | { kind: 'tag'; name: string; children: readonly MessageNode[] };

/** A note for translators at the end of an English text, such as 'Open [a case]'; it is not shown. */
const note = / \[[^\]]*\]$/;

/** Returns the English text as it is shown. */
export function withoutNote(text: string): string {
  return text.replace(note, '');
}

/** @throws {SyntaxError} if the text is malformed, or uses what is not supported */
export function parseMessage(text: string): readonly MessageNode[] {
  return toNodes(parse(text, { shouldParseSkeletons: false }), null);
}

function toNodes(elements: readonly MessageFormatElement[], plural: string | null): readonly MessageNode[] {
  return elements.map((element): MessageNode => {
    switch (element.type) {
      case TYPE.literal:
        return { kind: 'text', text: element.value };
      case TYPE.argument:
        return { kind: 'argument', name: element.value };
      case TYPE.tag:
        return { kind: 'tag', name: element.value, children: toNodes(element.children, plural) };
      case TYPE.select:
        return { kind: 'select', name: element.value, forms: toForms(element.options, plural) };
      case TYPE.plural:
        return { kind: 'plural', name: element.value, forms: toForms(element.options, element.value) };
      case TYPE.pound:
        if (plural !== null) return { kind: 'number', name: plural };
        break;
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        break;
    }
    throw new SyntaxError(`not supported in a message: ${JSON.stringify(element)}`);
  });
}

function toForms(
  options: Readonly<Record<string, { value: readonly MessageFormatElement[] }>>,
  plural: string | null,
): ReadonlyMap<string, readonly MessageNode[]> {
  return new Map(Object.entries(options).map(([name, { value }]) => [name, toNodes(value, plural)]));
}

/** Lists what a message is about: its arguments with their kinds, such as 'argument count', sorted. */
export function shapeOf(nodes: readonly MessageNode[]): string[] {
  const found = new Set<string>();
  const visit = (node: MessageNode): void => {
    if (node.kind === 'text') return;
    if (node.kind !== 'number') found.add(`${node.kind} ${node.name}`);
    if (node.kind === 'tag') node.children.forEach(visit);
    if (node.kind === 'plural' || node.kind === 'select')
      for (const form of node.forms.values()) form.forEach(visit);
  };
  nodes.forEach(visit);
  return [...found].toSorted();
}
