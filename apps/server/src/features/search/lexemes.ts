import { cutWords } from './words.ts';

export type Kind = 'artwork' | 'blog' | 'discussion' | 'person';

/** Each kind has words of its own in the index; a new kind takes a new letter. */
export const kindLetters: Readonly<Record<Kind, string>> = {
  artwork: 'a',
  blog: 'b',
  discussion: 'd',
  person: 'p',
};

export const kinds: readonly Kind[] = ['artwork', 'blog', 'discussion', 'person'];

export function isSearchKind(kind: string): kind is Kind {
  return kinds.some((known) => known === kind);
}

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

/** Once more, as a word of a title. */
function titleLexeme(kind: Kind, word: string): string {
  return `'^${kindLetters[kind]}${word}'`;
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
  const titleWords = words.filter((word) => weights.get(word) === 'A').map((word) => titleLexeme(kind, word));
  return { words, vector: [...entries, ...titleWords].join(' ') };
}

/** A word that was asked for, and what else it may stand for. */
export type AskedWord = {
  word: string;
  /** The words that begin with it; null where they are too many to be named. */
  begun: readonly string[] | null;
  /** The words that may have been meant, with one wrong letter. */
  meant: readonly string[];
};

/** The tsqueries of a search. */
export type Queries = {
  /** The ways to match all words, from the best to the last but one; the last is to be found at all. */
  tiers: readonly string[];
  /** Finds what matches anywhere. */
  widest: string;
  /** Finds what matches in the title, by words that stand there alone: the index need not look at the rows. */
  inTitle: string;
};

/**
 * In the title before the few words that describe a thing, those before its text; whole words before beginnings, and
 * right ones before those with a wrong letter. For the index, a beginning is put as the words that have it, where they
 * can be named: it looks up whole words far faster.
 */
export function toQueries(kind: Kind, asked: readonly AskedWord[]): Queries {
  const all = (toTerm: (word: AskedWord) => string) => asked.map(toTerm).join(' & ');
  const whole = (weights: string) => all(({ word }) => `${lexeme(kind, word)}:${weights}`);
  const begun = (weights: string) => all(({ word }) => `${lexeme(kind, word)}:*${weights}`);
  const oneOf = (terms: Iterable<string>) => `(${[...terms].join(' | ')})`;
  const forgiven = all(({ word, meant }) =>
    oneOf([`${lexeme(kind, word)}:*A`, ...meant.map((other) => `${lexeme(kind, other)}:A`)]),
  );
  const named = (toLexeme: typeof lexeme) => (word: string) => toLexeme(kind, word);
  const beginnings = ({ word, begun: words }: AskedWord, toLexeme: typeof lexeme) =>
    words ? [...new Set([word, ...words])].map(named(toLexeme)) : [`${toLexeme(kind, word)}:*`];
  return {
    tiers: [whole('A'), begun('A'), whole('AB'), begun('AB'), begun(''), forgiven],
    widest: all((word) => oneOf([...beginnings(word, lexeme), ...word.meant.map(named(lexeme))])),
    inTitle: all((word) => oneOf(beginnings(word, titleLexeme))),
  };
}

/** A tsquery for an entry, of any kind, that holds the word. */
export function anyKind(word: string): string {
  return kinds.map((kind) => lexeme(kind, word)).join(' | ');
}
