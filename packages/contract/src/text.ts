let kept: Intl.Segmenter | undefined;
/** Made when it is first needed: it takes a phone a while. */
const segmenter = () => (kept ??= new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** No script needs more UTF-16 units than this for one visible character in honest use. */
export const unitsPerCharacter = 32;

/** The number of characters as a person counts them (grapheme clusters). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter().segment(text)) count++;
  return count;
}

/** True if the text has more than `limit` characters. Bounds the units first: counting a megabyte is an attack. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  return text.length > limit * unitsPerCharacter || countCharacters(text) > limit;
}

/** Where the character after the first `limit` ones begins, or null where there are no more. */
function endOf(text: string, limit: number): number | null {
  if (text.length <= limit) return null;
  let count = 0;
  for (const { index } of segmenter().segment(text)) {
    if (count++ === limit) return index;
  }
  return null;
}

/** The first characters of a text, cut without a sign of it: for a field that takes no more. */
export function firstCharacters(text: string, limit: number): string {
  return text.slice(0, endOf(text, limit) ?? text.length);
}

/** Cuts at a character, never inside one, and says with '...' that it did. */
export function shorten(text: string, limit: number): string {
  const end = endOf(text, limit);
  return end === null ? text : `${text.slice(0, end).trimEnd()}...`;
}

/**
 * What is stored of typed text: no NUL and no half of a pair (PostgreSQL has neither), no stray blanks around it, one
 * form of each letter.
 */
export function clean(text: string): string {
  const whole = text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
  // Forms send each line break as two characters.
  return whole.replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

/** The same for a text of one line. */
export function cleanLine(text: string): string {
  return clean(text.replace(/\s+/g, ' '));
}
