import { isConsonant, isVowelSign, isWithoutVowel, letterOf, nukta, virama } from '@kalaangan/indic/letters';
import type { BrahmicScript } from '@kalaangan/indic/scripts';
import { brahmicContexts } from './rules/brahmic-contexts.ts';
import type { ContextRule } from './rules/context-rule.ts';
import { brahmicLetters, nuktaSounds, ownLetters } from './rules/brahmic-letters.ts';
import { listReadings } from './variants.ts';

const soundOf = new Map(brahmicLetters.map(([letter, , , sound = letter]) => [letter, sound]));
const ownSoundOf = new Map(ownLetters.map(([letter, , , sound = letterOf(letter)]) => [letter, sound]));
const dottedSoundOf = new Map(nuktaSounds.map(([sound, dotted]) => [sound, dotted]));

/** The sounds of a word as it is written, each consonant with its vowel. */
function spell(word: string): string {
  let sounds = '';
  let takesVowel = false;
  // Composed: vowel signs of two parts are one letter then.
  for (const character of word.normalize('NFC')) {
    const letter = letterOf(character) ?? '';
    if (letter === nukta) {
      const last = sounds.at(-1) ?? '';
      sounds = sounds.slice(0, -1) + (dottedSoundOf.get(last) ?? last);
      continue;
    }
    if (takesVowel && letter !== virama && !isVowelSign(character)) sounds += 'a';
    sounds += ownSoundOf.get(character) ?? soundOf.get(letter) ?? '';
    takesVowel = isConsonant(letter) && !isWithoutVowel(character);
  }
  return takesVowel ? `${sounds}a` : sounds;
}

/** The ways to say a word of a Brahmic script. */
export function pronounceBrahmic(
  word: string,
  script: BrahmicScript,
  contexts: readonly ContextRule[] = brahmicContexts,
): readonly string[] {
  let readings: readonly string[] = [spell(word)];
  for (const { at, as, scripts } of contexts)
    if (!scripts || scripts.includes(script)) readings = listReadings(readings, at, as);
  return readings;
}
