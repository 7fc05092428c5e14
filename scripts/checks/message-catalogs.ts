import { languages, type Language } from '@kalaangan/messages/languages';
import { shapeOf, withoutNote, type MessageNode } from '@kalaangan/messages/message';
import type { FoundMessage } from './found-message.ts';
import { parse } from './source-texts.ts';

/** A line for each translation of a language that is wrong. */
export function findCatalogProblems(
  file: string,
  language: Language,
  catalog: Readonly<Record<string, string>>,
  found: readonly FoundMessage[],
): string[] {
  return [...byText(found).values()].flatMap((message) =>
    findProblems(message, catalog[message.text], languages[language].direction).map(
      (problem) => `${file}: ${problem}: ${JSON.stringify(message.text)} (${language}, ${message.path})`,
    ),
  );
}

/** A line for each text that a catalog lacks, where English stands in, and for each that no source has any more. */
export type CatalogGaps = { missing: readonly string[]; unused: readonly string[] };

export function findCatalogGaps(
  file: string,
  catalog: Readonly<Record<string, string>>,
  found: readonly FoundMessage[],
): CatalogGaps {
  const messages = byText(found);
  return {
    missing: [...messages.values()]
      .filter(({ text }) => !Object.hasOwn(catalog, text))
      .map(({ text, path }) => `${file}: missing: ${JSON.stringify(text)} (${path})`),
    unused: Object.keys(catalog)
      .filter((text) => !messages.has(text))
      .map((text) => `${file}: no source has the text ${JSON.stringify(text)}`),
  };
}

/** The gaps of all languages by their numbers; null if there are none. */
export function countGaps(gaps: ReadonlyMap<Language, CatalogGaps>): string | null {
  const counted = (['missing', 'unused'] as const).flatMap((kind) => {
    const counts = [...gaps].flatMap(([language, { [kind]: lines }]) =>
      lines.length > 0 ? [`${language} ${lines.length}`] : [],
    );
    return counts.length > 0 ? [`${kind} translations: ${counts.join(', ')}`] : [];
  });
  return counted.length > 0 ? counted.join('; ') : null;
}

const byText = (found: readonly FoundMessage[]) => new Map(found.map((message) => [message.text, message]));

function findProblems(
  { text, hasValues }: FoundMessage,
  translation: string | undefined,
  direction: 'ltr' | 'rtl',
): string[] {
  if (translation === undefined) return [];
  if (translation.trim() === '') return ['empty'];
  if (translation !== translation.normalize('NFC')) return ['not in normal form NFC'];
  if (looseMark.test(translation)) return ['has a vowel sign without a letter before it'];
  if (direction === 'rtl' && turnedNumber.test(translation.replaceAll(isolated, '')))
    return ['has a number that is turned around: put U+2066 before and U+2069 after it'];
  if (edges(text) !== edges(translation)) return ['spaces at the beginning or end differ'];
  if (!hasValues) return [];
  const english = parse(withoutNote(text));
  const translated = parse(translation);
  if (!english) return [];
  if (!translated) return ['malformed'];
  const problems: string[] = [];
  if (shapeOf(english).join() !== shapeOf(translated).join())
    problems.push(`has ${shapeOf(translated).join(', ')} instead of ${shapeOf(english).join(', ')}`);
  if (!hasUsableForms(translated)) problems.push('has a form that is never used, or no form "other"');
  if (!coversSelects(english, translated)) problems.push('lacks a form of a select');
  return problems;
}

/**
 * Vowel sign without a letter before it: no face has both the hyphen of '52-ാം' and the sign after it, and browsers
 * show boxes where no font of the system has.
 */
const looseMark = /(?:^|[^\p{L}\p{M}\u200C\u200D])\p{M}/u;

/** Number turned around among letters from right to left: '52(1)(c)' is shown as '(c)(1)52', '2026-11' as '11-2026'. */
const turnedNumber = /\d[-–(]/;
const isolated = /\u2066[^\u2069]*\u2069/g;

const edges = (text: string) => `${/^\s/.test(text)} ${/\s$/.test(text)}`;

/** Lists all plurals and selects, also those inside of others. */
function choicesOf(nodes: readonly MessageNode[]): Extract<MessageNode, { kind: 'plural' | 'select' }>[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'tag') return choicesOf(node.children);
    if (node.kind !== 'plural' && node.kind !== 'select') return [];
    return [node, ...[...node.forms.values()].flatMap(choicesOf)];
  });
}

/** Whether the forms can be used: no language has other forms of plurals than 'one' and 'other'. */
const hasUsableForms = (nodes: readonly MessageNode[]) =>
  choicesOf(nodes).every(
    ({ kind, forms }) =>
      forms.has('other') &&
      (kind === 'select' || [...forms.keys()].every((form) => /^(?:one|other|=\d+)$/.test(form))),
  );

/** Whether each select of the English text has all its forms somewhere in the translation. */
function coversSelects(english: readonly MessageNode[], translated: readonly MessageNode[]): boolean {
  const given = choicesOf(translated);
  return choicesOf(english).every(
    ({ kind, name, forms }) =>
      kind === 'plural' ||
      given.some(
        (choice) =>
          choice.kind === 'select' &&
          choice.name === name &&
          [...forms.keys()].every((form) => choice.forms.has(form)),
      ),
  );
}
