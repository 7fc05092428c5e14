const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** No script needs more UTF-16 units than this for one visible character in honest use. */
const unitsPerCharacter = 32;

/** The number of characters as a person counts them (grapheme clusters). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

/** True if the text has more than `limit` characters. Bounds the units first: counting a megabyte is an attack. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  return text.length > limit * unitsPerCharacter || countCharacters(text) > limit;
}

/** Cuts at a character, never inside one, and says with '...' that it did. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count++ === limit) return `${text.slice(0, index).trimEnd()}...`;
  }
  return text;
}

/** What is stored of typed text: no NUL (PostgreSQL has none), no stray blanks around it, one form of each letter. */
export function clean(text: string): string {
  // Forms send each line break as two characters.
  return text.replaceAll('\u0000', '').replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

/** The same for a text of one line. */
export function cleanLine(text: string): string {
  return clean(text.replace(/\s+/g, ' '));
}
