import { pronounce } from './pronounce.ts';
import { keyFor, listAskedKeys, listKeys, type AskedKey } from './keys.ts';
import { compareSounds, type Likeness } from './likeness.ts';

/** Version of the rules, which grows with every change of them, so that all words get new keys. */
export const soundsVersion = 3;

export type { AskedKey };

/** The keys by which searches in other scripts and spellings find a word. @param word folded */
export function soundKeys(word: string): string[] {
  const pronunciation = pronounce(word);
  return pronunciation ? listKeys(pronunciation) : [];
}

/** The keys under which words that sound like this one are found. @param word folded */
export function askedSoundKeys(word: string): AskedKey[] {
  const pronunciation = pronounce(word);
  return pronunciation ? listAskedKeys(pronunciation) : [];
}

/** A word that sounds like another, or whose beginning does. */
export type AlikeWord = Likeness & { word: string };

/**
 * Lists those of the words that sound like what was typed: whole ones first, then the most alike.
 * @param words folded
 * @param looseness how many times as unlike they may be
 */
export function listAlike(typed: string, words: Iterable<string>, looseness = 1): AlikeWord[] {
  const pronunciation = pronounce(typed);
  if (!pronunciation) return [];
  const found: AlikeWord[] = [];
  for (const word of words) {
    const known = word === typed ? null : pronounce(word);
    const likeness =
      known && compareSounds(pronunciation, known, keyFor(pronunciation.script, known.script), looseness);
    if (likeness) found.push({ word, ...likeness });
  }
  return found.sort((a, b) => Number(a.isBeginning) - Number(b.isBeginning) || a.cost - b.cost);
}
