import { isConsonant, isVowel, longA, nasal, shortA, type Sound, type TypedSounds } from './sounds.ts';

export const typedInUrdu: TypedSounds = { kri: [0x15, 0x30, 0x07], x: [0x15, 0x38] };

/** Letters of Urdu for consonants. Short vowels are not written. */
const consonants: ReadonlyMap<Sound, string> = new Map([
  [0x15, 'ک'], [0x16, 'کھ'], [0x17, 'گ'], [0x18, 'گھ'], [0x19, 'ن'], [0x1a, 'چ'], [0x1b, 'چھ'], [0x1c, 'ج'], [0x1d, 'جھ'],
  [0x1e, 'ن'], [0x1f, 'ٹ'], [0x20, 'ٹھ'], [0x21, 'ڈ'], [0x22, 'ڈھ'], [0x23, 'ن'], [0x24, 'ت'], [0x25, 'تھ'], [0x26, 'د'],
  [0x27, 'دھ'], [0x28, 'ن'], [0x2a, 'پ'], [0x2b, 'پھ'], [0x2c, 'ب'], [0x2d, 'بھ'], [0x2e, 'م'], [0x2f, 'ی'], [0x30, 'ر'],
  [0x32, 'ل'], [0x33, 'ل'], [0x35, 'و'], [0x36, 'ش'], [0x37, 'ش'], [0x38, 'س'], [0x39, 'ہ'], [0x58, 'ق'], [0x59, 'خ'],
  [0x5a, 'غ'], [0x5b, 'ز'], [0x5e, 'ف'],
]); // prettier-ignore
const initialVowels: ReadonlyMap<Sound, string> = new Map([
  [longA, 'آ'], [0x08, 'ای'], [0x0a, 'او'], [0x0f, 'ای'], [0x10, 'ای'], [0x13, 'او'], [0x14, 'او'],
]); // prettier-ignore
const innerVowels: ReadonlyMap<Sound, string> = new Map([
  [longA, 'ا'], [0x08, 'ی'], [0x0a, 'و'], [0x0f, 'ی'], [0x10, 'ی'], [0x13, 'و'], [0x14, 'و'],
]); // prettier-ignore
const lastVowels: ReadonlyMap<Sound, string> = new Map([
  [shortA, 'ا'], [longA, 'ا'], [0x07, 'ی'], [0x08, 'ی'], [0x09, 'و'], [0x0f, 'ے'], [0x10, 'ے'],
]); // prettier-ignore

function write(sounds: readonly Sound[]): string {
  let text = '';
  for (const [at, sound] of sounds.entries()) {
    const [before, next] = [sounds[at - 1], sounds[at + 1]];
    if (sound === nasal) text += 'ں';
    // Doubled letters are written once.
    else if (isConsonant(sound)) text += sound === next ? '' : (consonants.get(sound) ?? '');
    else if (before === undefined) text += initialVowels.get(sound) ?? 'ا';
    else {
      const letter = next === undefined ? lastVowels.get(sound) : undefined;
      text += (isVowel(before) ? 'ئ' : '') + (letter ?? innerVowels.get(sound) ?? '');
    }
  }
  return text;
}

/** Spellings of sounds in Urdu, the likeliest first. */
export function spellUrdu(sounds: readonly Sound[]): string[] {
  const isLong = (sound: Sound | undefined) => sound !== undefined && sound > shortA && sound <= 0x14;
  const nasalEnd = sounds.at(-1) === 0x28 && isLong(sounds.at(-2)) ? [...sounds.slice(0, -1), nasal] : sounds;
  const long = sounds.map((sound, at) => (sound === shortA && at > 0 ? longA : sound));
  const persian = sounds.map((sound) => (sound === 0x16 ? 0x59 : sound === 0x18 ? 0x5a : sound));
  const base = write(sounds);
  const endsInH = sounds.at(-1) === shortA || sounds.at(-1) === longA ? [`${base.slice(0, -1)}ہ`] : [];
  return [...new Set([base, write(nasalEnd), ...endsInH, write(persian), write(long)])].filter(Boolean);
}
