/** Shorter words are other words with one letter changed. */
const shortestWithTypo = 5;
/** Words are compared by so many first letters before they are compared whole: few enough to be kept for each. */
const keyLetters = 7;

/** Whether a word may be written with one wrong letter. In numbers every digit counts. */
export function toleratesTypo(word: string): boolean {
  return Array.from(word).length >= shortestWithTypo && !/^\p{N}+$/u.test(word);
}

/** Whether someone may have meant this word when writing a forgiven one. */
export function canBeTypoTarget(word: string): boolean {
  return Array.from(word).length >= shortestWithTypo - 1 && !/^\p{N}+$/u.test(word);
}

/**
 * The first letters of a word, and the same with each one left out. Of two words that differ by one letter too many,
 * too few, changed, or swapped with its neighbour, these have one in common.
 */
export function typoKeys(word: string): string[] {
  const letters = Array.from(word).slice(0, keyLetters);
  const keys = new Set([letters.join('')]);
  for (let index = 0; index < letters.length; index++) keys.add(letters.toSpliced(index, 1).join(''));
  return [...keys];
}

/**
 * Whether `typed` is `word` with at most one wrong letter, or the beginning of it, where it is long enough for its
 * keys to tell.
 */
export function isTypoOf(typed: string, word: string): boolean {
  const short = Array.from(typed);
  const long = Array.from(word);
  if (isOneApart(short, long)) return true;
  if (short.length < keyLetters || long.length <= short.length) return false;
  return [-1, 0, 1].some((more) => isOneApart(short, long.slice(0, short.length + more)));
}

/** At most one letter added, left out, changed, or swapped with its neighbour. */
function isOneApart(a: readonly string[], b: readonly string[]): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  if (same === a.length && same === b.length) return true;
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('\u0000');
  if (a.length > b.length) return rest(a, same + 1) === rest(b, same);
  if (a.length < b.length) return rest(a, same) === rest(b, same + 1);
  return (
    rest(a, same + 1) === rest(b, same + 1) ||
    (a[same] === b[same + 1] && a[same + 1] === b[same] && rest(a, same + 2) === rest(b, same + 2))
  );
}
