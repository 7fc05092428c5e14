import { joinedMark } from './words.ts';

/** Minimum length of a word of a search that may have a typo: shorter ones often become other words by one letter. */
const minTypoLength = 5;
/** Typo keys are made of this many first letters, to limit how many each word has. */
const keyLetters = 7;

/** Whether a word of a search may have one wrong letter. Numbers must be exact. */
export function toleratesTypo(word: string): boolean {
  return Array.from(word).length >= minTypoLength && !/^\p{N}+$/u.test(word);
}

/** Whether a word may be the correct form of a typo, which has at most one letter more. */
export function canBeTypoTarget(word: string): boolean {
  return (
    !word.startsWith(joinedMark) && Array.from(word).length >= minTypoLength - 1 && !/^\p{N}+$/u.test(word)
  );
}

/**
 * The first letters of a word, and these without each single one. Two words that differ by one added, missing or
 * changed letter, or two swapped neighbours, have a key in common.
 */
export function typoKeys(word: string): string[] {
  const letters = Array.from(word).slice(0, keyLetters);
  const keys = new Set([letters.join('')]);
  for (let index = 0; index < letters.length; index++) keys.add(letters.toSpliced(index, 1).join(''));
  return [...keys];
}

/**
 * Whether `typed` is `word` with at most one wrong letter, or a prefix of it with one. A prefix must have as many
 * letters as typo keys are made of.
 */
export function isTypoOf(typed: string, word: string): boolean {
  const short = Array.from(typed);
  const long = Array.from(word);
  if (isOneApart(short, long, long.length)) return true;
  if (short.length < keyLetters || long.length <= short.length) return false;
  return [-1, 0, 1].some((more) => isOneApart(short, long, short.length + more));
}

/** Counts the letters that are added, missing or changed; returns more than `most` once there are more. */
export function distance(a: string, b: string, most: number): number {
  const short = Array.from(a);
  const long = Array.from(b);
  if (Math.abs(short.length - long.length) > most) return most + 1;
  let previous = Array.from({ length: long.length + 1 }, (_, index) => index);
  for (const [row, letter] of short.entries()) {
    const next = [row + 1];
    for (const [column, other] of long.entries())
      next.push(
        Math.min(
          (previous[column] ?? 0) + (letter === other ? 0 : 1),
          (previous[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    if (Math.min(...next) > most) return most + 1;
    previous = next;
  }
  return previous.at(-1) ?? 0;
}

/**
 * Whether at most one letter is added, missing or changed, or two neighbours are swapped, in the first letters of `long`, so many.
 * Hundreds of words are compared for each word of a search: nothing is copied.
 */
function isOneApart(short: readonly string[], long: readonly string[], length: number): boolean {
  const fewer = Math.min(short.length, length);
  if (Math.abs(short.length - length) > 1 || length > long.length) return false;
  let start = 0;
  while (start < fewer && short[start] === long[start]) start++;
  let end = 0;
  while (end < fewer - start && short[short.length - 1 - end] === long[length - 1 - end]) end++;
  const unlike = fewer - start - end;
  if (short.length !== length) return unlike === 0;
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return unlike <= 1 || (unlike === 2 && isSwapped);
}
