import { cutWords } from './words.ts';

export type Kind = 'artwork' | 'person';

/** Each kind has words of its own in the index; a new kind takes a new letter. */
const kindLetters: Readonly<Record<Kind, string>> = { artwork: 'a', person: 'p' };

export const kinds: readonly Kind[] = ['artwork', 'person'];

/** What is found of a thing, by how much it says about it. */
export type SearchText = {
  id: string;
  title: string;
  /** Tags, makers, places: the few words that describe it. */
  labels: readonly string[];
  body: string;
};

/** A word holds letters, marks and digits alone: between quotes it can be nothing but itself. */
function lexeme(kind: Kind, word: string): string {
  return `'${kindLetters[kind]}${word}'`;
}

/** PostgreSQL keeps no more words of one text. */
const mostWords = 2000;

/** The text form of the tsvector, each word with the weight of the best place that it stands in. */
export function toVector(
  kind: Kind,
  { title, labels, body }: SearchText,
): { words: string[]; vector: string } {
  const weights = new Map<string, string>();
  const places: [string, string][] = [
    [title, 'A'],
    [labels.join('\n'), 'B'],
    [body, 'C'],
  ];
  for (const [text, weight] of places)
    for (const word of cutWords(text))
      if (!weights.has(word) && weights.size < mostWords) weights.set(word, weight);
  const words = [...weights.keys()];
  const entries = [...weights].map(([word, weight], index) => `${lexeme(kind, word)}:${index + 1}${weight}`);
  return { words, vector: entries.join(' ') };
}

/** A word that was asked for, and the words that may have been meant with one wrong letter. */
export type AskedWord = { word: string; meant: readonly string[] };

/** The ways to match all words, from the best to the last; each finds what the one before it finds, and more. */
export type Tiers = { tiers: readonly string[]; widest: string };

/**
 * The tsqueries of a search. In the title before the few words that describe a thing, those before its text; whole
 * words before beginnings, and right ones before those with a wrong letter.
 */
export function toTiers(kind: Kind, asked: readonly AskedWord[]): Tiers {
  const all = (toTerm: (word: AskedWord) => string) => asked.map(toTerm).join(' & ');
  const whole = (weights: string) => all(({ word }) => `${lexeme(kind, word)}:${weights}`);
  const begun = (weights: string) => all(({ word }) => `${lexeme(kind, word)}:*${weights}`);
  const forgiven = (weights: string) =>
    all(({ word, meant }) => {
      const others = meant.map((other) => lexeme(kind, other) + (weights && `:${weights}`));
      return `(${[`${lexeme(kind, word)}:*${weights}`, ...others].join(' | ')})`;
    });
  return {
    tiers: [whole('A'), begun('A'), whole('AB'), begun('AB'), begun(''), forgiven('A')],
    widest: forgiven(''),
  };
}

/** A tsquery for an entry, of any kind, that holds the word. */
export function anyKind(word: string): string {
  return kinds.map((kind) => lexeme(kind, word)).join(' | ');
}
