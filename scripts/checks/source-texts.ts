import { parseMessage, shapeOf, withoutNote, type MessageNode } from '@kalaangan/messages/message';
import type { FoundMessage } from './found-message.ts';

/** A line for each English text that is malformed, is given other values than it names, or has lost its key. */
export function findTextProblems(found: readonly FoundMessage[]): string[] {
  return found.flatMap((message) => {
    const problem = findProblem(message);
    return problem === null ? [] : [`${message.path}: ${problem}: ${JSON.stringify(message.text)}`];
  });
}

function findProblem(message: FoundMessage): string | null {
  const { text, hasValues, valueNames } = message;
  if (hasLostKey(message)) return 'has values or a note, so a function must make it';
  if (!hasValues) return null;
  const english = parse(withoutNote(text));
  if (!english) return 'malformed';
  return valueNames && namesOf(english) !== valueNames.toSorted().join()
    ? `is given ${valueNames.join(', ')}`
    : null;
}

/**
 * Whether a text has lost the key by which it is found: of a constant of the contract or the server the English text
 * alone would be left, without the note and the values. In the web application the build writes texts in.
 */
const hasLostKey = ({ text, path, hasValues, isConstant }: FoundMessage) =>
  isConstant && !path.startsWith('apps/web/') && (hasValues || withoutNote(text) !== text);

/** Parses a message; null if it is malformed. */
export function parse(text: string): readonly MessageNode[] | null {
  try {
    return parseMessage(text);
  } catch {
    return null;
  }
}

const namesOf = (nodes: readonly MessageNode[]) =>
  [...new Set(shapeOf(nodes).map((shape) => shape.split(' ')[1] ?? ''))].toSorted().join();
