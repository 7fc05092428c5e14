import {
  anusvara,
  candrabindu,
  isConsonant,
  isVowel,
  isVowelSign,
  isWithoutVowel,
  letterOf,
  nukta,
  plainOf,
  virama,
} from '@kalaangan/indic/letters';

/** Reads a word in a Brahmic script as sounds. */
export function readWord(word: string): string {
  let sounds = '';
  const characters = Array.from(word).filter((character) => letterOf(character) !== nukta);
  for (const [at, character] of characters.entries()) {
    const sound = plainOf(letterOf(character) ?? '');
    // ऋ is typed as ri.
    if (isVowel(sound)) sounds += sound === 'ṛ' ? 'ri' : sound;
    else if (sound === anusvara || sound === candrabindu) sounds += 'n';
    else if (isConsonant(sound))
      sounds += isWithoutVowel(character) || hasOwnVowel(characters[at + 1]) ? sound : `${sound}a`;
  }
  return sounds;
}

/** A vowel's sign follows, or the sign of no vowel. */
const hasOwnVowel = (next: string | undefined) =>
  next !== undefined && (isVowelSign(next) || letterOf(next) === virama);
