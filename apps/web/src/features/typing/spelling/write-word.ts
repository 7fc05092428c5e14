import { anusvara, characterOf, isConsonant, isVowel, signOf, virama } from '@kalaangan/indic/letters';
import type { Rules } from './rules.ts';
import type { Sound } from './sounds.ts';

/** The classes of consonants, each with its nasal. */
const classes = [
  ['kKgG', 'ŋ'],
  ['cCjJ', 'ñ'],
  ['ṭṬḍḌ', 'ṇ'],
  ['tTdD', 'n'],
  ['pPbB', 'm'],
] as const;
/** Gurmukhi's nasal sign after short vowels, and its sign of a doubled consonant. */
const [tippi, addak] = ['ੰ', 'ੱ'];

/** The nasal letter of a consonant's class; null for nasals themselves and for consonants outside of the five classes. */
function nasalOf(consonant: Sound | undefined): Sound | null {
  const [, nasal = null] = classes.find(([letters]) => consonant && letters.includes(consonant)) ?? [];
  return nasal;
}

/** Writes sounds in the letters of a Brahmic script. */
export function writeWord(sounds: string, rules: Rules): string {
  const letter = (sound: Sound) =>
    Array.from(rules.letters?.[sound] ?? sound, (own) => characterOf(own, rules.script)).join('');
  let text = '';
  for (const [at, sound] of Array.from(sounds).entries()) {
    const [before, next] = [sounds[at - 1], sounds[at + 1]];
    if (isVowel(sound)) {
      if (!isConsonant(before)) text += letter(sound);
      else if (sound !== 'a') text += signOf(sound, rules.script);
    } else if (sound === anusvara) {
      text += letter(anusvara);
    } else {
      const inner = at === 0 ? sound : innerForm(sound, next, rules);
      text += writeConsonant(inner, before, next, sounds[at - 2], rules, letter);
    }
  }
  return text;
}

function innerForm(sound: Sound, next: Sound | undefined, rules: Rules): Sound {
  if (sound === 'n' && (next === undefined || nasalOf(next) === null)) return rules.innerN ?? sound;
  return sound === 'y' ? (rules.innerY ?? sound) : sound;
}

const isHissing = (sound: Sound | undefined) => sound === 'ś' || sound === 'ṣ' || sound === 's';

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
  const isNasal = sound === 'n' || (sound === 'm' && classNasal === 'm');
  if (isNasal && classNasal !== null && next !== sound) {
    if (rules.nasals === 'class') return letter(classNasal) + letter(virama);
    if (rules.nasals === 'dot' && before !== undefined) return letter(anusvara);
    if (rules.nasals === 'tippi') return takesTippi(before, beforeThat) ? tippi : letter(anusvara);
  }
  // संस्कृति, संवाद
  const isDotted = (sound === 'n' && isHissing(next)) || (sound === 'm' && (isHissing(next) || next === 'v'));
  if (isDotted && rules.innerN === undefined && rules.nasals !== 'tippi' && before !== undefined)
    return letter(anusvara);
  if (next === undefined) {
    const chillu = rules.chillus?.[sound];
    if (chillu !== undefined && before !== undefined) return chillu;
    return letter(sound) + (rules.endsBare ? '' : letter(virama));
  }
  if (rules.clusters === 'bare') {
    if (next === sound) return sound === 'n' || sound === 'm' ? tippi : addak;
    // Only r, h and v are joined below a consonant.
    return letter(sound) + (before === undefined && 'rvh'.includes(next) ? letter(virama) : '');
  }
  // The letter for r without a vowel (ർ); others are joined inside a word.
  if (sound === 'r' && next !== sound && next !== 'y' && rules.chillus?.[sound] !== undefined)
    return rules.chillus[sound];
  return letter(sound) + letter(virama);
}

/** Gurmukhi writes a nasal after short vowels, and after u and uu that follow a consonant, otherwise than after others. */
function takesTippi(vowel: Sound | undefined, before: Sound | undefined): boolean {
  if (vowel === 'a' || vowel === 'i') return true;
  return (vowel === 'u' || vowel === 'ū') && isConsonant(before);
}
