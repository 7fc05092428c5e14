import { splitWords } from './words.ts';

export type Kind = 'artwork' | 'blog' | 'discussion' | 'person';

/** The first letter of a kind's lexemes, so that each kind has words of its own. A new kind needs a new letter. */
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

/** The texts by which a thing is found, most important first. */
export type SearchText = {
  id: string;
  title: string;
  /** Tags, creators, places: a few words that describe it. */
  labels: readonly string[];
  body: string;
};

/** A word consists of letters, marks and digits, so that it needs no escaping between quotes. */
function lexeme(kind: Kind, word: string): string {
  return `'${kindLetters[kind]}${word}'`;
}

/** A further lexeme for words in a title; see `Queries.inTitle`. */
function titleLexeme(kind: Kind, word: string): string {
  return `'^${kindLetters[kind]}${word}'`;
}

/** Most words of one text, to keep its tsvector below PostgreSQL's limit of 1 MB. */
const maxWords = 2000;

/** The distinct words, and the tsvector as text: each word with its best weight (A title, B labels, C body). */
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
    for (const word of splitWords(text))
      if (!weights.has(word) && weights.size < maxWords) weights.set(word, weight);
  const words = [...weights.keys()];
  const entries = [...weights].map(([word, weight], index) => `${lexeme(kind, word)}:${index + 1}${weight}`);
  const titleWords = words.filter((word) => weights.get(word) === 'A').map((word) => titleLexeme(kind, word));
  return { words, vector: [...entries, ...titleWords].join(' ') };
}

/** A word of a search, with the known words that it may stand for. */
export type QueryWord = {
  word: string;
  /** The known words that begin with it; null if there are too many. */
  completions: readonly string[] | null;
  /** The known words that it may be a typo of. */
  corrections: readonly string[];
};

/** The tsqueries of a search; see docs/search.md. */
export type Queries = {
  /** Match all words, best first. Entries that match `widest` alone rank last. */
  tiers: readonly string[];
  /** Matches all words anywhere in an entry. */
  widest: string;
  /** Matches all words in the title, by title lexemes: the index alone finds them, without the weights in rows. */
  inTitle: string;
};

/**
 * Ranks matches in the title before those in labels, and these before the body; whole words before prefixes, and
 * correct words before typos. For the index, a prefix is replaced by its completions if there are few: whole words are
 * far faster to find.
 */
export function toQueries(kind: Kind, words: readonly QueryWord[]): Queries {
  const all = (toTerm: (word: QueryWord) => string) => words.map(toTerm).join(' & ');
  const whole = (weights: string) => all(({ word }) => `${lexeme(kind, word)}:${weights}`);
  const prefix = (weights: string) => all(({ word }) => `${lexeme(kind, word)}:*${weights}`);
  const oneOf = (terms: Iterable<string>) => `(${[...terms].join(' | ')})`;
  const corrected = all(({ word, corrections }) =>
    oneOf([`${lexeme(kind, word)}:*A`, ...corrections.map((other) => `${lexeme(kind, other)}:A`)]),
  );
  const asLexeme = (toLexeme: typeof lexeme) => (word: string) => toLexeme(kind, word);
  const prefixTerms = ({ word, completions }: QueryWord, toLexeme: typeof lexeme) =>
    completions
      ? [...new Set([word, ...completions])].map(asLexeme(toLexeme))
      : [`${toLexeme(kind, word)}:*`];
  return {
    tiers: [whole('A'), prefix('A'), whole('AB'), prefix('AB'), prefix(''), corrected],
    widest: all((word) => oneOf([...prefixTerms(word, lexeme), ...word.corrections.map(asLexeme(lexeme))])),
    inTitle: all((word) => oneOf(prefixTerms(word, titleLexeme))),
  };
}

/** A tsquery for entries of any kind that contain the word. */
export function toAnyKindQuery(word: string): string {
  return kinds.map((kind) => lexeme(kind, word)).join(' | ');
}
