import type { Rules } from './rules.ts';
import { shortA, type Sound } from './sounds.ts';

const [dotBelow, virama, tippi, signOffset] = [0x3c, 0x4d, 0x70, 0x38];

/** Reads a word in a Brahmic script as sounds. */
export function readWord(word: string, rules: Rules): Sound[] {
  const sounds: Sound[] = [];
  const places = Array.from(word, (letter) => (letter.codePointAt(0) ?? 0) - rules.block).filter(
    (place) => place !== dotBelow,
  );
  for (const [at, place] of places.entries()) {
    const sound = rules.read?.[place] ?? place;
    if (place >= 0x3e && place <= 0x4c) sounds.push(...vowel(place - signOffset));
    else if (place <= 0x02 || place === tippi) sounds.push(0x28);
    else if (sound >= shortA && sound <= 0x14) sounds.push(...vowel(sound));
    else if (sound >= 0x15 && sound <= 0x39) {
      sounds.push(sound);
      if (!hasOwnVowel(places[at + 1]) && !isWithoutVowel(place, rules)) sounds.push(shortA);
    }
  }
  return sounds;
}

/** A vowel's sign follows, or the sign of no vowel. */
const hasOwnVowel = (next: number | undefined) => next !== undefined && next >= 0x3e && next <= virama;

/** Letters that have no vowel by themselves (ൻ, ৎ). */
const isWithoutVowel = (place: number, rules: Rules) =>
  place === 0x4e || Object.values(rules.chillus ?? {}).includes(place);

/** ऋ is typed as ri. */
function vowel(place: number): Sound[] {
  return place === 0x0b ? [0x30, 0x07] : [place];
}
