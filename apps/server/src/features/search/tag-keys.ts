import { soundKeys } from './sounds/index.ts';
import { fold, splitWords } from './words.ts';

/** Prefix of the key of a tag as it is written; no key of a sound begins with it. */
export const asWritten = '=';

/** A tag as tags are compared. */
export function foldTag(tag: string): string {
  return fold(tag).trim().replaceAll(/\s+/g, ' ');
}

/** The words of a tag as one: their limits differ from script to script. */
export const joined = (tag: string) => splitWords(tag).join('');

/** The keys by which a folded tag is found. */
export function tagKeys(tag: string): string[] {
  return [asWritten + tag, ...soundKeys(joined(tag))];
}
