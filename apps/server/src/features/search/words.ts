/** Longer ones are cut: nobody types them, and the index holds no lexeme of any length. */
const longestWord = 64;

/** Latin letters that Unicode does not take apart, as people type them without the right keyboard. */
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
const unplain = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

/** Accents of Latin, Greek and Cyrillic. The vowel signs of Indian scripts are marks too, but make other words. */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** Joiners, variation selectors, soft hyphens: they change the look of a word alone. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Inside a word an apostrophe parts nothing: who looks for "Ravis" finds "Ravi's". */
const apostrophes = /(?<=[\p{L}\p{M}])['’](?=\p{L})/gu;
const wordShape = /[\p{L}\p{M}\p{N}]+/gu;

/** One spelling for all that search takes for the same: case, accents, composed and decomposed letters. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(invisible, '')
      .toLowerCase()
      // Lower case brings back what was taken apart, of a few letters.
      .normalize('NFKD')
      .replace(accents, '')
      .replace(unplain, (letter) => plainLetters.get(letter) ?? letter)
  );
}

/** The words of a text, folded, each once, in their order. Marks belong to the letters before them. */
export function cutWords(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of fold(text).replace(apostrophes, '').matchAll(wordShape))
    words.add(word.length <= longestWord ? word : Array.from(word).slice(0, longestWord).join(''));
  return [...words];
}
