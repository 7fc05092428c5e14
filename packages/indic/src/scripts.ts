/** The Brahmic scripts in the order of their blocks in Unicode, each of 128 places, from U+0900 on. */
export const brahmicScripts = [
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

export type BrahmicScript = (typeof brahmicScripts)[number];

const firstBlock = 0x0900;
const blockSize = 0x80;

/** Returns the place of a character in its block. */
export function placeInBlock(character: string): number {
  return (character.codePointAt(0) ?? 0) % blockSize;
}

export function characterAt(place: number, script: BrahmicScript): string {
  return String.fromCodePoint(firstBlock + brahmicScripts.indexOf(script) * blockSize + place);
}

/** Returns the script of a character; undefined for characters of other scripts. */
export function brahmicScriptOf(character: string): BrahmicScript | undefined {
  return brahmicScripts[Math.floor(((character.codePointAt(0) ?? 0) - firstBlock) / blockSize)];
}
