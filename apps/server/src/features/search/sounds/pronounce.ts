import { LRUCache } from 'lru-cache';
import { pronounceArabic } from './arabic.ts';
import { pronounceBrahmic } from './brahmic.ts';
import { pronounceRoman } from './roman.ts';
import { isBrahmic, scriptOf, type Script } from './script.ts';
import { joinedMark } from '../words.ts';
import { toSkeleton, type Skeleton } from './skeleton.ts';

/** A word as it may be said. */
export type Pronunciation = { script: Script; readings: readonly Skeleton[] };

/** Maximum length of words that are pronounced: longer ones are no words that anybody types in two scripts. */
const maxLetters = 40;

/** Cache: a search compares some hundred known words, of which the same come again with each letter that is typed. */
const pronunciations = new LRUCache<string, { pronunciation: Pronunciation | null }>({ max: 4_000 });

/**
 * Returns how a word of the index or of a search sounds; null for words with digits, joined ones and scripts without
 * rules.
 * @param word folded
 */
export function pronounce(word: string): Pronunciation | null {
  if (word.length > maxLetters || word.startsWith(joinedMark)) return null;
  const known = pronunciations.get(word);
  if (known) return known.pronunciation;
  const pronunciation = readSounds(word);
  pronunciations.set(word, { pronunciation });
  return pronunciation;
}

function readSounds(word: string): Pronunciation | null {
  const script = scriptOf(word);
  if (script === null || /\p{N}/u.test(word)) return null;
  const readings = new Map<string, Skeleton>();
  for (const sounds of listSounds(word, script)) {
    const skeleton = toSkeleton(sounds);
    if (skeleton.consonants !== '')
      readings.set(`${skeleton.consonants} ${skeleton.gaps.join(' ')}`, skeleton);
  }
  return readings.size === 0 ? null : { script, readings: [...readings.values()] };
}

function listSounds(word: string, script: Script): readonly string[] {
  if (isBrahmic(script)) return pronounceBrahmic(word, script);
  return script === 'latin' ? pronounceRoman(word) : pronounceArabic(word);
}
