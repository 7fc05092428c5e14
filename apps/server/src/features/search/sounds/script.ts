/** The Brahmic scripts in the order of their blocks in Unicode, each of 128 places, from U+0900 on. */
const brahmic = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'odia',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const;

export type BrahmicScript = (typeof brahmic)[number];
export type Script = BrahmicScript | 'latin' | 'arabic';

const firstBlock = 0x0900;
const blockSize = 0x80;

/** The place of a letter in its Brahmic block. */
export function placeInBlock(letter: string): number {
  return (letter.codePointAt(0) ?? 0) % blockSize;
}

/** The script of a word, by its first letter of a known one; null for others and for numbers. */
export function scriptOf(word: string): Script | null {
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    if (letter >= 'a' && letter <= 'z') return 'latin';
    if (code >= 0x0600 && code <= 0x06ff) return 'arabic';
    const script = brahmic[Math.floor((code - firstBlock) / blockSize)];
    if (script) return script;
  }
  return null;
}

export function isBrahmic(script: Script): script is BrahmicScript {
  return script !== 'latin' && script !== 'arabic';
}
