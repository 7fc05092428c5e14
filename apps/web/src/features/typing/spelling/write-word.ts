import type { Rules } from './rules.ts';
import { isConsonant, isVowel, nasal, shortA, type Sound } from './sounds.ts';

const virama = 0x4d;
/** A vowel's sign lies this far behind its letter. */
const signOffset = 0x38;
const lastOfClass = [0x19, 0x1e, 0x23, 0x28, 0x2e] as const;
const [tippi, addak] = [0x70, 0x71];

const isNasalLetter = (sound: Sound) => lastOfClass.some((last) => last === sound) || sound === 0x29;

/** The nasal letter of a consonant's class; null for nasals themselves and for consonants outside of the five classes. */
function nasalOf(consonant: Sound | undefined): Sound | null {
  if (consonant === undefined || consonant < 0x15 || consonant > 0x2d || isNasalLetter(consonant))
    return null;
  return lastOfClass.find((last) => consonant < last) ?? null;
}

/** Writes sounds in the letters of a Brahmic script. */
export function writeWord(sounds: readonly Sound[], rules: Rules): string {
  const letter = (sound: Sound) => {
    const own = rules.letters?.[sound] ?? sound;
    return typeof own === 'string' ? own : String.fromCodePoint(rules.block + own);
  };
  let text = '';
  for (const [at, sound] of sounds.entries()) {
    const [before, next] = [sounds[at - 1], sounds[at + 1]];
    if (isVowel(sound)) {
      const isSign = isConsonant(before);
      if (!isSign || sound !== shortA) text += letter(sound + (isSign ? signOffset : 0));
    } else if (sound === nasal) {
      text += letter(nasal);
    } else {
      const inner = at === 0 ? sound : innerForm(sound, next, rules);
      text += writeConsonant(inner, before, next, sounds[at - 2], rules, letter);
    }
  }
  return text;
}

function innerForm(sound: Sound, next: Sound | undefined, rules: Rules): Sound {
  if (sound === 0x28 && (next === undefined || nasalOf(next) === null)) return rules.innerN ?? sound;
  return sound === 0x2f ? (rules.innerY ?? sound) : sound;
}

const isHissing = (sound: Sound | undefined) => sound === 0x36 || sound === 0x37 || sound === 0x38;

function writeConsonant(
  sound: Sound,
  before: Sound | undefined,
  next: Sound | undefined,
  beforeThat: Sound | undefined,
  rules: Rules,
  letter: (sound: Sound) => string,
): string {
  if (isVowel(next)) return letter(sound);
  const classNasal = nasalOf(next);
  const isNasal = sound === 0x28 || (sound === 0x2e && classNasal === 0x2e);
  if (isNasal && classNasal !== null && next !== sound) {
    if (rules.nasals === 'class') return letter(classNasal) + letter(virama);
    if (rules.nasals === 'dot' && before !== undefined) return letter(nasal);
    if (rules.nasals === 'tippi') return letter(takesTippi(before, beforeThat) ? tippi : nasal);
  }
  // संस्कृति, संवाद
  const isDotted =
    (sound === 0x28 && isHissing(next)) || (sound === 0x2e && (isHissing(next) || next === 0x35));
  if (isDotted && rules.innerN === undefined && rules.nasals !== 'tippi' && before !== undefined)
    return letter(nasal);
  if (next === undefined) {
    const chillu = rules.chillus?.[sound];
    if (chillu !== undefined && before !== undefined) return letter(chillu);
    return letter(sound) + (rules.endsBare ? '' : letter(virama));
  }
  if (rules.clusters === 'bare') {
    if (next === sound) return letter(sound === 0x28 || sound === 0x2e ? tippi : addak);
    // Only r, h and v are joined below a consonant.
    return letter(sound) + (before === undefined && [0x30, 0x35, 0x39].includes(next) ? letter(virama) : '');
  }
  // The letter for r without a vowel (ർ); others are joined inside a word.
  if (sound === 0x30 && next !== sound && next !== 0x2f && rules.chillus?.[sound] !== undefined)
    return letter(rules.chillus[sound]);
  return letter(sound) + letter(virama);
}

/** Gurmukhi writes a nasal after short vowels, and after u and uu that follow a consonant, otherwise than after others. */
function takesTippi(vowel: Sound | undefined, before: Sound | undefined): boolean {
  if (vowel === shortA || vowel === 0x07) return true;
  return (vowel === 0x09 || vowel === 0x0a) && isConsonant(before);
}
