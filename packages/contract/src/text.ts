import { isBlank } from '@kalaangan/rich-text/invisible';

let cachedSegmenter: Intl.Segmenter | undefined;
/** Returns the segmenter, created on first use: that is slow on phones. */
const segmenter = () => (cachedSegmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Upper bound of UTF-16 code units in one visible character of legitimate text, in any script. */
export const unitsPerCharacter = 32;

/** Counts the characters as a person counts them (grapheme clusters). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter().segment(text)) count++;
  return count;
}

/** Counts code points. A word in an Indian script has more of them than characters: कला has three, and is two. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}

/**
 * True if the text has more than `limit` characters (grapheme clusters). Texts with too many code units are rejected
 * without counting, so that a huge text costs nothing.
 */
export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit * unitsPerCharacter || indexAfter(text, limit) !== null;
}

/** Code units that may join others to one character: from the first combining mark on, and of CRLF. */
const joining = /[^\n\u0020-\u02ff]/;

/** The index (in code units) after the first `limit` characters, or null if the text has no more than these. */
function indexAfter(text: string, limit: number): number | null {
  if (text.length <= limit) return null;
  // A segmenter takes a tenth of a millisecond for a paragraph.
  if (!joining.test(text.slice(0, limit + 1))) return limit;
  let count = 0;
  for (const { index } of segmenter().segment(text)) {
    if (count++ === limit) return index;
  }
  return null;
}

/** Returns at most the first `limit` characters, without an ellipsis: for a field with a maximum length. */
export function firstCharacters(text: string, limit: number): string {
  return text.slice(0, indexAfter(text, limit) ?? text.length);
}

/** Returns at most the first `limit` characters, followed by '...' if the text was cut. */
export function shorten(text: string, limit: number): string {
  const end = indexAfter(text, limit);
  return end === null ? text : `${text.slice(0, end).trimEnd()}...`;
}

/**
 * Normalizes entered text for storage: NFC, LF line breaks, trimmed, without NUL and with U+FFFD for lone surrogates
 * (PostgreSQL can store neither). A text of which nobody can see anything is empty. Idempotent.
 */
export function clean(text: string): string {
  if (isBlank(text)) return '';
  const whole = text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
  // HTML forms send line breaks as CRLF.
  return whole.replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

/** Cleans a text of one line as `clean` does, and collapses white space. */
export function cleanLine(text: string): string {
  return clean(text.replace(/\s+/g, ' '));
}
