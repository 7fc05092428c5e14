import { withLatinDigits } from '@kalaangan/contract/digits';

/** Maximum length of words, to which longer ones are cut: the length of lexemes is limited. */
const maxWordLength = 64;

/** Letters that NFKD does not decompose, as people type them without the right keyboard. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);
const specialLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

/** Accents of Latin, Greek and Cyrillic. Vowel signs of Indian scripts are marks too, but make other words. */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** Joiners, variation selectors and soft hyphens, which change only the look of a word. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** An apostrophe inside a word is ignored: "Ravis" finds "Ravi's", "90s" finds "90's". */
const apostrophes = /(?<=[\p{L}\p{M}\p{N}])['’](?=\p{L})/gu;
/** Letters, marks and digits, with the signs of languages such as C++ and C#; or a picture, or the two letters of a flag. */
const wordShape =
  /(?<![\p{L}\p{M}\p{N}])\p{L}#(?![\p{L}\p{N}#])|[\p{L}\p{M}\p{N}]+(?:\+\+)?|\p{RI}{2}|(?![©®])\p{ExtPict}/gu;
const signs = /(?:\+\+|#)$/;
const picture = /^[\p{RI}\p{ExtPict}]/u;

/** Normalizes case, accents, digits, and composed or decomposed letters, so that equal words are spelled the same. */
export function fold(text: string): string {
  return withLatinDigits(
    text
      .normalize('NFKD')
      .replace(invisible, '')
      .toLowerCase()
      // Lower case composes a few letters again.
      .normalize('NFKD')
      .replace(accents, '')
      .replace(specialLetters, (letter) => plainLetters.get(letter) ?? letter),
  );
}

/** All words of a text, normalized, in their order. */
function* wordsOf(text: string): Generator<string> {
  for (const [word] of fold(text).replace(apostrophes, '').matchAll(wordShape))
    yield word.length <= maxWordLength ? word : Array.from(word).slice(0, maxWordLength).join('');
}

/** The distinct words of a text, normalized, in their order. Marks belong to the letters before them. */
export function splitWords(text: string): string[] {
  return [...new Set(wordsOf(text))];
}

/** Lists the words that a search is for: pictures only where there is nothing else. */
export function splitQuery(text: string): string[] {
  const words = splitWords(text);
  const others = words.filter((word) => !picture.test(word));
  return others.length > 0 ? others : words;
}

/** Returns 'c' for 'c++'; null for words without signs. */
export function withoutSigns(word: string): string | null {
  const plain = word.replace(signs, '');
  return plain === word ? null : plain;
}

const isInitial = (word: string) => /^\p{L}\p{M}*$/u.test(word);

/** The words that stand together without white space ('Spider-Man', 'M.F.'), or are initials one after the other ('M. F.'). */
function listRuns(line: string): string[][] {
  const runs: string[][] = [];
  let areInitials = false;
  for (const part of line.split(/\s+/)) {
    const words = [...wordsOf(part)];
    if (words.length === 0) continue;
    const last = runs.at(-1);
    const follow = words.every(isInitial);
    if (last && areInitials && follow) last.push(...words);
    else runs.push(words);
    areInitials = follow;
  }
  return runs;
}

/**
 * Prefix of a word that others make when they are written together: in entries and among the known words. No search
 * begins with it.
 */
export const joinedMark = '~';

/** A word that others make when they are written together, and these others. */
export type JoinedWord = { word: string; of: readonly string[] };

const hasLetters = (words: readonly string[]) => words.some((word) => /\p{L}/u.test(word));

/**
 * The words that a text has if what stands together is written as one ('spiderman' of 'Spider-Man'), and two after each other
 * are ('digitalart' of 'digital art') if `withPairs`.
 */
export function joinWords(text: string, { withPairs }: { withPairs: boolean }): JoinedWord[] {
  const joined = new Map<string, JoinedWord>();
  const add = (of: readonly string[]) => {
    const word = of.join('');
    if (of.length > 1 && word.length <= maxWordLength && of.every((part) => !picture.test(part)))
      joined.set(word, { word, of });
  };
  for (const line of text.split('\n')) {
    const runs = listRuns(line);
    for (const [index, run] of runs.entries()) {
      add(run);
      // 'M.F.' of 'M.F.Husain'.
      add(
        run.slice(
          0,
          Math.max(
            0,
            run.findIndex((word) => !isInitial(word)),
          ),
        ),
      );
      const next = runs[index + 1];
      if (withPairs && next && hasLetters(run) && hasLetters(next)) add([...run, ...next]);
    }
  }
  return [...joined.values()];
}
