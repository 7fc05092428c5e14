import { arabicLetters } from './rules/arabic.ts';
import { urduWords } from './rules/urdu-words.ts';
import { pronounceRoman } from './roman.ts';
import { combineOptions } from './variants.ts';

const rulesByLetter = new Map(arabicLetters.map((rule) => [rule.letter, rule]));
type KnownWords = ReadonlyMap<string, readonly (readonly [roman: string, word: string])[]>;

/** A word may be said in several ways: احمد is ahmad and ahmed. */
const knownWords: KnownWords = Map.groupBy(urduWords, ([, word]) => word);

const isWritten = (sounds: string) => /[kgcjtdnNmpfbrlvsh]/.test(sounds);

/** The ways to say a word of Urdu: by the list, which knows its vowels, else with any vowels. */
export function pronounceArabic(word: string, words: KnownWords = knownWords): string[] {
  const composed = word.normalize('NFC');
  const known = words.get(composed);
  if (known !== undefined) return known.flatMap(([roman]) => pronounceRoman(roman));
  const read = Array.from(composed);
  const places = read.map((letter, index) => {
    const { as = [''] } = rulesByLetter.get(letter) ?? {};
    const isFirst = index === 0;
    // A word with two consonants at the beginning gets an i before them.
    if (letter === 'ا' && isFirst) return read[1] === 'س' ? ['?', ''] : ['?'];
    if ((letter === 'و' || letter === 'ی' || letter === 'ي') && isFirst)
      return as.slice(1).map((sound) => `${sound}?`);
    const next = read[index + 1];
    // An aspirate is one consonant; after the last one no vowel is left out.
    const takesVowel = next !== undefined && next !== 'ھ';
    return as.map((sound) => (takesVowel && (isWritten(sound) || letter === 'ھ') ? `${sound}?` : sound));
  });
  return combineOptions(places);
}
