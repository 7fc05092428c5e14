/** Longer words are cut: the length of lexemes is limited. */
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
/** An apostrophe inside a word is ignored: "Ravis" finds "Ravi's". */
const apostrophes = /(?<=[\p{L}\p{M}])['’](?=\p{L})/gu;
const wordShape = /[\p{L}\p{M}\p{N}]+/gu;

/** Normalizes case, accents, and composed or decomposed letters, so that equal words are spelled the same. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(invisible, '')
      .toLowerCase()
      // Lower case composes a few letters again.
      .normalize('NFKD')
      .replace(accents, '')
      .replace(specialLetters, (letter) => plainLetters.get(letter) ?? letter)
  );
}

/** The distinct words of a text, normalized, in their order. Marks belong to the letters before them. */
export function splitWords(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of fold(text).replace(apostrophes, '').matchAll(wordShape))
    words.add(word.length <= maxWordLength ? word : Array.from(word).slice(0, maxWordLength).join(''));
  return [...words];
}
