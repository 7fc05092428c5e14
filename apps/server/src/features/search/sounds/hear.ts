import { LRUCache } from 'lru-cache';
import { hearArabic } from './arabic.ts';
import { hearBrahmic } from './brahmic.ts';
import { hearRoman } from './roman.ts';
import { isBrahmic, scriptOf, type Script } from './script.ts';
import { joinedMark } from '../words.ts';
import { toSkeleton, type Skeleton } from './skeleton.ts';

/** A word as it may be said. */
export type Heard = { script: Script; readings: readonly Skeleton[] };

/** Longer words are no words that anybody types in two scripts. */
const maxLetters = 40;

/** A search compares some hundred known words, of which the same ones come again with each letter that is typed. */
const heardWords = new LRUCache<string, { heard: Heard | null }>({ max: 4_000 });

/** How a word of the index or of a search sounds; null for words with digits, joined ones and scripts without rules. @param word folded */
export function hear(word: string): Heard | null {
  if (word.length > maxLetters || word.startsWith(joinedMark)) return null;
  const known = heardWords.get(word);
  if (known) return known.heard;
  const heard = readSounds(word);
  heardWords.set(word, { heard });
  return heard;
}

function readSounds(word: string): Heard | null {
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
  if (isBrahmic(script)) return hearBrahmic(word, script);
  return script === 'latin' ? hearRoman(word) : hearArabic(word);
}
