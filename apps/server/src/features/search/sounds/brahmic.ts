import { brahmicContexts } from './rules/brahmic-contexts.ts';
import type { ContextRule } from './rules/context-rule.ts';
import { brahmicLetters, nuktaSounds, ownLetters } from './rules/brahmic-letters.ts';
import { placeInBlock, type BrahmicScript } from './script.ts';
import { listReadings } from './variants.ts';

const soundsByPlace = new Map(brahmicLetters.map(([place, sound]) => [place, sound]));
const soundsByLetter = new Map(ownLetters.map(([letter, sound]) => [letter, sound]));
const dottedSounds = new Map(nuktaSounds.map(([sound, dotted]) => [sound, dotted]));

const viramaPlace = 0x4d;
const nuktaPlace = 0x3c;
const isConsonantPlace = (place: number) =>
  (place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f);
const isVowelSignPlace = (place: number) => (place >= 0x3e && place <= 0x4c) || place === 0x57;
const isChillu = (letter: string) => letter >= '\u0d7a' && letter <= '\u0d7f';

/** The sounds of a word as it is written, each consonant with its vowel. */
function spell(word: string): string {
  let sounds = '';
  let takesVowel = false;
  // Composed: vowel signs of two parts are one letter then.
  for (const letter of word.normalize('NFC')) {
    const place = placeInBlock(letter);
    if (place === nuktaPlace) {
      const last = sounds.at(-1) ?? '';
      sounds = sounds.slice(0, -1) + (dottedSounds.get(last) ?? last);
      continue;
    }
    if (takesVowel && place !== viramaPlace && !isVowelSignPlace(place)) sounds += 'a';
    sounds += letter === 'ஃ' ? '' : (soundsByLetter.get(letter) ?? soundsByPlace.get(place) ?? '');
    takesVowel =
      isConsonantPlace(place) && !isChillu(letter) && letter !== 'ৎ' ? true : isOwnConsonant(letter);
  }
  return takesVowel ? `${sounds}a` : sounds;
}

/** Letters outside the common places that take a vowel too. */
function isOwnConsonant(letter: string): boolean {
  return letter === 'ৰ' || letter === 'ৱ' || letter === 'ୱ';
}

/** The ways to say a word of a Brahmic script. */
export function hearBrahmic(
  word: string,
  script: BrahmicScript,
  contexts: readonly ContextRule[] = brahmicContexts,
): readonly string[] {
  let readings: readonly string[] = [spell(word)];
  for (const { at, as, scripts } of contexts)
    if (!scripts || scripts.includes(script)) readings = listReadings(readings, at, as);
  return readings;
}
