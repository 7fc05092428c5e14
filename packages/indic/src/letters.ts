import { characterAt, placeInBlock, type BrahmicScript } from './scripts.ts';

/*
 * The blocks of the Brahmic scripts share one layout: a letter has the same place in each. It is named here by one letter of the
 * ISO 15919 romanisation, with a capital for an aspirate, ɛ and ɔ for ai and au, ê and ô for vowels of English words, ṛ, ṝ and
 * ḹ for vocalic r and l, x and ɽ for the dotted kh and d.
 */
const vowels = 'aāiīuūṛḹêeēɛôoōɔ';
/** Signs of vowels behind a consonant, which is said with an a without one. */
const signs = 'āiīuūṛṝêeēɛôoōɔ';
const consonants = 'kKgGŋcCjJñṭṬḍḌṇtTdDnṉpPbBmyrṟlḷḻvśṣsh';
/** Letters with a nukta that have places of their own. */
const dotted = 'qxġzɽⱤfẏ';
/** The same letters without the nukta. */
const plain: ReadonlyMap<string, string> = new Map(
  Array.from('kKgjḍḌPy', (letter, index) => [dotted.charAt(index), letter]),
);

/** A nasal vowel. */
export const candrabindu = '~';
/** A nasal vowel, or a nasal before a consonant. */
export const anusvara = 'N';
/** The dot below, which makes letters of Persian and Hindi. */
export const nukta = '.';
/** The sign that a consonant has no vowel. */
export const virama = '-';

const firstSign = 0x3e;
const rows: readonly (readonly [firstPlace: number, letters: string])[] = [
  [0x01, `${candrabindu}${anusvara}H`],
  [0x05, vowels],
  [0x15, consonants],
  [0x3c, `${nukta}'`],
  [firstSign, signs],
  [0x4d, virama],
  // The second half of au.
  [0x57, 'ɔ'],
  [0x58, dotted],
  // The tippi of Gurmukhi.
  [0x70, anusvara],
];
const layout = rows.flatMap(([first, letters]) =>
  Array.from(letters, (letter, index) => ({ place: first + index, letter })),
);
const letters = new Map(layout.map(({ place, letter }) => [place, letter]));
/** The first place of each letter. */
const places = new Map(layout.toReversed().map(({ place, letter }) => [letter, place]));

/** Letters of Malayalam for consonants without a vowel. */
export const chillus: Readonly<Record<string, string>> = { ṇ: 'ൺ', n: 'ൻ', r: 'ർ', l: 'ൽ', ḷ: 'ൾ' };
const withoutVowel = new Map([
  ...Object.entries(chillus).map(([letter, character]): [string, string] => [character, letter]),
  ['ൿ', 'k'],
  ['ৎ', 't'],
]);
/** Letters outside of the layout: also those of Assamese and Odia for r, v and w. */
const ownLetters = new Map([...withoutVowel, ['ৰ', 'r'], ['ৱ', 'v'], ['ୱ', 'v']]);

/** Returns the name of a letter or a sign; undefined for other characters. */
export function letterOf(character: string): string | undefined {
  return ownLetters.get(character) ?? letters.get(placeInBlock(character));
}

/** Returns how a letter is written where it stands by itself. */
export function characterOf(letter: string, script: BrahmicScript): string {
  return characterAt(places.get(letter) ?? 0, script);
}

/** Returns how a vowel other than a is written behind a consonant. */
export function signOf(vowel: string, script: BrahmicScript): string {
  return characterAt(firstSign + signs.indexOf(vowel), script);
}

const allVowels = new Set(vowels + signs);
const allConsonants = new Set(consonants + dotted);

export const isVowel = (letter: string | undefined): boolean => allVowels.has(letter ?? '');
export const isConsonant = (letter: string | undefined): boolean => allConsonants.has(letter ?? '');

export function isVowelSign(character: string): boolean {
  return isVowel(letterOf(character)) && placeInBlock(character) >= firstSign;
}

/** Whether a consonant is said without a vowel, whatever follows. */
export function isWithoutVowel(character: string): boolean {
  return withoutVowel.has(character);
}

/** Returns the letter without a nukta. */
export function plainOf(letter: string): string {
  return plain.get(letter) ?? letter;
}
