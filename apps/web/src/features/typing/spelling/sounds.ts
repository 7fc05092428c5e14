/** One letter: the name of the letter that is written for it, in `letters.ts` of `@kalaangan/indic`. */
export type Sound = string;

/** Sounds, by the Roman letters that are typed for them. */
export type TypedSounds = Readonly<Record<string, string>>;

/** Sounds of letters typed as in ITRANS, and as people do. */
const typed: TypedSounds = {
  a: 'a', aa: 'ā', A: 'ā', i: 'i', ii: 'ī', ee: 'ī', I: 'ī', u: 'u', uu: 'ū', oo: 'ū', U: 'ū', e: 'ē', E: 'ē', ai: 'ɛ',
  ei: 'ɛ', o: 'ō', O: 'ō', au: 'ɔ', ou: 'ɔ', k: 'k', c: 'k', kh: 'K', g: 'g', gh: 'G', ch: 'c', cch: 'cc', chh: 'C',
  j: 'j', jh: 'J', T: 'ṭ', Th: 'Ṭ', D: 'ḍ', Dh: 'Ḍ', N: 'ṇ', t: 't', th: 'T', d: 'd', dh: 'D', n: 'n', p: 'p', ph: 'P',
  b: 'b', bh: 'B', m: 'm', y: 'y', r: 'r', R: 'r', l: 'l', L: 'ḷ', v: 'v', w: 'v', sh: 'ś', S: 'ṣ', Sh: 'ṣ', s: 's',
  h: 'h', q: 'q', z: 'z', zh: 'J', f: 'f', x: 'kṣ', ksh: 'kṣ', jn: 'jñ', kri: 'kṛ',
}; // prettier-ignore

/** Reads Roman letters as sounds; `own` are those that a language types differently. */
export function readRoman(roman: string, own: TypedSounds = {}): string {
  const table = { ...typed, ...own };
  let sounds = '';
  for (let at = 0; at < roman.length;) {
    let length = 3;
    while (length > 1 && !Object.hasOwn(table, roman.slice(at, at + length))) length--;
    const letters = roman.slice(at, at + length);
    sounds += table[letters] ?? table[letters.toLowerCase()] ?? '';
    at += length;
  }
  return sounds;
}

/** Capitals mean retroflex letters inside a word; a word that only begins with one begins a sentence. */
export function withoutInitialCapital(word: string): string {
  return /^[A-Z][^A-Z]*$/.test(word) ? word.toLowerCase() : word;
}
