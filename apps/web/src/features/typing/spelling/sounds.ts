/**
 * A sound is the place of its letter in a Unicode block: the nine Brahmic blocks share one layout, so one table serves them
 * all. Consonants are 0x15 to 0x39 and, with a dot below, 0x58 to 0x5f; vowels 0x05 to 0x14; 0x02 is a nasal vowel's sign.
 */
export type Sound = number;

/** The inherent vowel, and its long one. */
export const shortA = 0x05;
export const longA = 0x06;
/** The sign of a nasal vowel (anusvara). */
export const nasal = 0x02;

export const isVowel = (sound: Sound | undefined): boolean =>
  sound !== undefined && sound >= shortA && sound <= 0x14;
export const isConsonant = (sound: Sound | undefined): boolean => sound !== undefined && sound >= 0x15;

/** What is typed for each sound, as ITRANS and as people do. */
const typed: Readonly<Record<string, readonly Sound[]>> = {
  a: [0x05], aa: [0x06], A: [0x06], i: [0x07], ii: [0x08], ee: [0x08], I: [0x08], u: [0x09], uu: [0x0a], oo: [0x0a],
  U: [0x0a], e: [0x0f], E: [0x0f], ai: [0x10], ei: [0x10], o: [0x13], O: [0x13], au: [0x14], ou: [0x14],
  k: [0x15], c: [0x15], kh: [0x16], g: [0x17], gh: [0x18], ch: [0x1a], cch: [0x1a, 0x1a], chh: [0x1b], j: [0x1c],
  jh: [0x1d], T: [0x1f], Th: [0x20], D: [0x21], Dh: [0x22], N: [0x23], t: [0x24], th: [0x25], d: [0x26], dh: [0x27],
  n: [0x28], p: [0x2a], ph: [0x2b], b: [0x2c], bh: [0x2d], m: [0x2e], y: [0x2f], r: [0x30], R: [0x30], l: [0x32],
  L: [0x33], v: [0x35], w: [0x35], sh: [0x36], S: [0x37], Sh: [0x37], s: [0x38], h: [0x39],
  q: [0x58], z: [0x5b], zh: [0x1d], f: [0x5e], x: [0x15, 0x37], ksh: [0x15, 0x37], jn: [0x1c, 0x1e],
  kri: [0x15, 0x0b],
}; // prettier-ignore

export type TypedSounds = Readonly<Record<string, readonly Sound[]>>;

/** Reads Roman letters as sounds; `own` are those that a language types differently. */
export function readRoman(roman: string, own: TypedSounds = {}): Sound[] {
  const table = { ...typed, ...own };
  const sounds: Sound[] = [];
  for (let at = 0; at < roman.length;) {
    let length = 3;
    while (length > 1 && !Object.hasOwn(table, roman.slice(at, at + length))) length--;
    const letters = roman.slice(at, at + length);
    sounds.push(...(table[letters] ?? table[letters.toLowerCase()] ?? []));
    at += length;
  }
  return sounds;
}

/** Capitals mean retroflex letters inside a word; a word that only begins with one begins a sentence. */
export function withoutInitialCapital(word: string): string {
  return /^[A-Z][^A-Z]*$/.test(word) ? word.toLowerCase() : word;
}
